'use client'

import { Pencil, TriangleAlert } from 'lucide-react'
import type { Address } from '@/components/api/order-types'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Lines } from '@/components/ui/lines'
import { Section } from '@/components/ui/section'
import type { AddressProblem } from '@/server/platform/address/address-rules'
import classes from './address.module.css'
import { addressLines, customerName } from './address-labels'

interface Props {
  title: string
  address: Address | null
  /** Absent when the address is read-only. */
  onEdit?: () => void
  /** The reason why it cannot be edited; null when it can. */
  disabledReason?: string | null
  problems?: AddressProblem[]
}

/** An address as on a parcel, with its delivery problems. */
export function AddressSection({ title, address, onEdit, disabledReason = null, problems = [] }: Props) {
  const lines = address ? [customerName(address), ...addressLines(address)] : []
  const edit = onEdit && (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`Edit the ${title.toLowerCase()}`}
      leftSection={<Pencil size={13} aria-hidden="true" />}
      disabledReason={disabledReason}
      onClick={onEdit}
    >
      {address ? 'Edit' : 'Add'}
    </Button>
  )
  return (
    <Section title={title} action={edit}>
      {address ? (
        <address className={classes.address}>
          <Copyable value={lines.join('\n')} label={title.toLowerCase()}>
            <strong>{lines[0]}</strong>
          </Copyable>
          <Lines lines={lines.slice(1)} />
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
