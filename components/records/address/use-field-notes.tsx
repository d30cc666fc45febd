'use client'

import { TriangleAlert, UserPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AddressProblem } from '@/server/platform/address/address-rules'
import { useHighlights } from '../highlight'
import classes from './address.module.css'
import type { AddressField, AddressValues } from './address-values'

interface FieldVersions {
  /** The values at the form's opening. */
  opened: AddressValues
  typed: AddressValues
  stored: AddressValues
}

/**
 * The note beside each field: delivery problems, and values that somebody else has stored since the form was opened. Neither prevents
 * saving.
 */
export function useFieldNotes(versions: FieldVersions, part: string, problems: AddressProblem[]) {
  const { opened, typed, stored } = versions
  const highlights = useHighlights(part)
  return (name: AddressField): ReactNode => {
    const problem = problems.find(({ field }) => field === name)
    // Equal values, as after an answer that was lost, are no conflict.
    const isChanged = opened[name] !== stored[name] && typed[name] !== stored[name]
    if (!problem && !isChanged) return null
    const by = highlights.findLast(({ field }) => field === `${part}.${name}`)?.by ?? 'Somebody'
    return (
      <>
        {isChanged && (
          <span className={classes.note} data-tone="busy">
            <UserPen size={14} aria-hidden="true" />
            <span>
              {by} changed this meanwhile. Now stored: {stored[name] || 'nothing'}
            </span>
          </span>
        )}
        {problem && (
          <span className={classes.note} data-tone="warn">
            <TriangleAlert size={14} aria-hidden="true" />
            <span>{problem.message}</span>
          </span>
        )}
      </>
    )
  }
}
