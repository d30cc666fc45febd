'use client'

import { Undo2 } from 'lucide-react'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import type { AuditEntry } from '@/components/records/audit-entries'
import { fieldLabel, valueLabel } from '@/components/records/audit-labels'
import type { RevertSubject } from '@/components/records/history/revert-dialog'
import { PlainButton } from '@/components/ui/button'
import classes from './revert-buttons.module.css'
import { changedSince, type RevertUnit, revertibleUnits } from './revert-units'

/** A request to revert one field of an audit entry. */
export interface RevertRequest {
  entry: AuditEntry
  unit: RevertUnit
}

interface Props {
  order: Order
  entry: AuditEntry
  unit: RevertUnit
  onRevert: (asked: RevertRequest) => void
}

/** Reverts one field of a change; disabled with the reason when it has changed again since. */
export function RevertField({ order, entry, unit, onRevert }: Props) {
  const missing = useMissingPermission('orders:update')
  if (missing) return null
  const [laterChange] = changedSince(order, entry, [unit])
  const disabledReason = laterChange
    ? `${fieldLabel(laterChange.field)} has changed again since: it is ${valueLabel(laterChange.field, laterChange.to)} now.`
    : null
  return (
    <PlainButton
      className={classes.revert}
      aria-label={`Revert ${fieldLabel(unit.field)}`}
      disabledReason={disabledReason}
      onClick={() => onRevert({ entry, unit })}
    >
      <Undo2 size={13} aria-hidden="true" />
      Revert
    </PlainButton>
  )
}

const verbs: Record<string, string> = { hold: 'the hold', release: 'the release', update: 'the whole change' }

/**
 * Reverts a hold, a release, or all that one save changed; renders nothing when one field's own button is enough. A single entry is reverted
 * by its own id, since its request or plan may have changed other orders, too.
 */
export function RevertSave({ entries, onRevert }: { entries: AuditEntry[]; onRevert: (save: RevertSubject) => void }) {
  const lead = entries.find(({ resource }) => resource.type === 'order') ?? entries[0]
  const missing = useMissingPermission(lead && /^(hold|release)$/.test(lead.action) ? 'orders:hold' : 'orders:update')
  const isFew = lead?.action === 'update' && entries.flatMap(revertibleUnits).length < 2
  const verb = lead && verbs[lead.action]
  if (!lead || !verb || missing || isFew || lead.redactedAt) return null
  return (
    <PlainButton
      className={classes.revert}
      aria-label={`Revert ${verb}`}
      onClick={() => onRevert({ id: entries.length === 1 ? lead.id : lead.requestId, what: verb })}
    >
      <Undo2 size={13} aria-hidden="true" />
      Revert
    </PlainButton>
  )
}
