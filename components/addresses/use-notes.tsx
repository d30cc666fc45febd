'use client'

import { TriangleAlert, UserPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AddressProblem } from '@/server/address/address-rules'
import { useMarks } from '../orders/page/marks'
import classes from './address.module.css'
import type { AddressField, AddressValues } from './address-values'

interface Sides {
  /** As the form began. */
  opened: AddressValues
  typed: AddressValues
  stored: AddressValues
}

/**
 * What is to be said beside each field: what keeps parcels from getting there, and what somebody else stored since the form was
 * opened. Neither keeps anybody from saving.
 */
export function useNotes(sides: Sides, part: string, problems: AddressProblem[]) {
  const { opened, typed, stored } = sides
  const marks = useMarks(part)
  return (name: AddressField): ReactNode => {
    const problem = problems.find(({ field }) => field === name)
    // Typed alike, as after an answer that was lost on the way, it is nobody's news.
    const isChanged = opened[name] !== stored[name] && typed[name] !== stored[name]
    if (!problem && !isChanged) return null
    const by = marks.findLast(({ field }) => field === `${part}.${name}`)?.by ?? 'Somebody'
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
