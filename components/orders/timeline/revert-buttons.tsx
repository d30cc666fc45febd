'use client'

import { Undo2 } from 'lucide-react'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import type { AuditEntry } from '@/components/records/audit-entries'
import { fieldLabel, valueLabel } from '@/components/records/audit-labels'
import { PlainButton } from '@/components/ui/button'
import classes from './revert-buttons.module.css'
import { changedSince, type RevertUnit, revertibleUnits } from './revert-units'

/** A request to revert changes of an audit entry. */
export interface RevertRequest {
  entry: AuditEntry
  units: RevertUnit[]
}

interface Props {
  order: Order
  entry: AuditEntry
  onRevert: (asked: RevertRequest) => void
}

export function RevertOne({ unit, ...props }: Props & { unit: RevertUnit }) {
  return <Revert {...props} units={[unit]} label={`Revert ${fieldLabel(unit.field)}`} text="Revert" />
}

/** Renders nothing when one field's own button is enough. */
export function RevertAll(props: Props) {
  const units = revertibleUnits(props.entry)
  if (units.length < 2) return null
  return <Revert {...props} units={units} label={`Revert all ${units.length} fields`} text={`Revert all ${units.length}`} />
}

function Revert({ order, entry, units, onRevert, label, text }: Props & { units: RevertUnit[]; label: string; text: string }) {
  const missing = useMissingPermission('orders:update')
  if (missing) return null
  const [laterChange] = changedSince(order, entry, units)
  const disabledReason = laterChange
    ? `${fieldLabel(laterChange.field)} has changed again since: it is ${valueLabel(laterChange.field, laterChange.to)} now.`
    : null
  return (
    <PlainButton className={classes.revert} aria-label={label} disabledReason={disabledReason} onClick={() => onRevert({ entry, units })}>
      <Undo2 size={13} aria-hidden="true" />
      {text}
    </PlainButton>
  )
}
