'use client'

import { Pencil, TriangleAlert } from 'lucide-react'
import type { AddressProblem } from '@/server/address/address-rules'
import type { Address } from '../orders/shapes'
import { Copyable } from '../ui/copyable'
import { Section } from '../ui/section'
import { SmallButton } from '../ui/small-button'
import classes from './address.module.css'
import { customerName, linesOf } from './names'

interface Props {
  title: string
  address: Address | null
  /** Absent where it is only shown. */
  onEdit?: () => void
  /** Why it cannot be edited; null when it can. */
  why?: string | null
  problems?: AddressProblem[]
}

/** An address as it stands on a parcel, with what keeps the parcel from getting there. */
export function AddressSection({ title, address, onEdit, why = null, problems = [] }: Props) {
  const lines = address ? [customerName(address), ...linesOf(address)] : []
  const edit = onEdit && (
    <SmallButton word={address ? 'Edit' : 'Add'} label={`Edit the ${title.toLowerCase()}`} icon={Pencil} why={why} run={onEdit} />
  )
  return (
    <Section title={title} action={edit}>
      {address ? (
        <address className={classes.address}>
          <Copyable value={lines.join('\n')} what={title.toLowerCase()}>
            <strong>{lines[0]}</strong>
          </Copyable>
          {lines.slice(1).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p className={classes.address}>None</p>
      )}
      {problems.length > 0 && (
        <div className={classes.problems}>
          {problems.map(({ field, message }) => (
            <p key={field} className={classes.note} data-tone="warn">
              <TriangleAlert size={14} aria-hidden="true" />
              <span>{message}</span>
            </p>
          ))}
        </div>
      )}
    </Section>
  )
}
