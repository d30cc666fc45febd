'use client'

import {
  Ban,
  Box,
  CirclePause,
  CirclePlay,
  CirclePlus,
  CircleX,
  Cog,
  Factory,
  HandCoins,
  type LucideIcon,
  Pencil,
  Printer,
  Truck,
} from 'lucide-react'
import { Fragment } from 'react'
import type { Order } from '@/components/api/order-types'
import { actionLabel, actionSuffix } from '@/components/records/action-labels'
import { sentenceOf } from '@/components/records/action-sentence'
import { type AuditEntry, isShipmentResource } from '@/components/records/audit-entries'
import { reasonLabel } from '@/components/records/audit-labels'
import { ChangeList } from '@/components/records/change-list'
import type { RevertSubject } from '@/components/records/history/revert-dialog'
import { planName } from '@/components/records/plan-name'
import classes from '@/components/records/timeline.module.css'
import { visibleChanges } from '@/components/records/visible-changes'
import { DateTime } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import type { Plan } from '@/components/work/plans/types'
import type { ResourceNames } from './resource-link'
import { ResourceLink } from './resource-link'
import { RevertField, type RevertRequest, RevertSave } from './revert-buttons'
import { revertibleUnits } from './revert-units'

/** Longer lists of changes, and all initial values of a new resource, are collapsed. */
const MAX_UNFOLDED = 8
/** Further created resources are only counted. */
const MAX_CREATED_SHOWN = 6
const icons: Record<string, LucideIcon> = {
  create: CirclePlus,
  update: Pencil,
  hold: CirclePause,
  release: CirclePlay,
  cancel: CircleX,
  refund: HandCoins,
  reprint: Printer,
  printSlip: Printer,
  fulfil: Factory,
  route: Factory,
  assign: Factory,
  accept: Factory,
  resubmit: Factory,
  reroute: Factory,
  reject: Ban,
  rejectPart: Ban,
  pack: Box,
  ship: Truck,
  deliver: Truck,
}

interface Props {
  /** The entries of one request. */
  entries: AuditEntry[]
  order: Order
  names: ResourceNames
  /** The plan that made the change, if one did. */
  plan: Plan | undefined
  onRevert: (asked: RevertRequest) => void
  /** Reverts all that the request changed. */
  onRevertSave: (save: RevertSubject) => void
}

/** One action: a sentence, and its changes. */
export function TimelineAction({ entries, order, names, plan, onRevert, onRevertSave }: Props) {
  const sentence = sentenceOf(entries)
  if (!sentence) return null
  const { lead, subject, created } = sentence
  const { actor, action, reason, occurredAt } = lead
  const [, another] = entries
  // The sentence already names it.
  const namedEntryId = typeof subject === 'string' ? null : isShipmentResource(subject.resource.type) && subject.id
  const Icon = actor.type === 'System' ? Cog : (icons[action] ?? Pencil)
  return (
    <li className={classes.action}>
      <Icon size={15} aria-hidden="true" className={classes.icon} data-action={action} />
      <div className={classes.line}>
        <span>
          <strong>{actor.name ?? 'Staff'}</strong> {actionLabel(action, lead.resource.type)}{' '}
          {typeof subject === 'string' ? subject : <ResourceLink resource={subject.resource} order={order} names={names} />}
          {actionSuffix(action)}
          <CreatedResources created={created} order={order} names={names} />
          {reason && <span className="dim"> – {reasonLabel(reason)}</span>}
          {plan && (
            <span className="dim">
              {' '}
              – in the plan <Link href={`/plans/${plan.id}`}>{planName(plan)}</Link>
            </span>
          )}
        </span>
        <RevertSave entries={entries} onRevert={onRevertSave} />
        <DateTime at={occurredAt} show="time" />
      </div>
      {entries.map((entry) => (
        <EntryChanges
          key={entry.id}
          entry={entry}
          order={order}
          names={names}
          isNamed={Boolean(another) && entry.id !== namedEntryId}
          onRevert={onRevert}
        />
      ))}
    </li>
  )
}

/** The resources that the action created, as a short list. */
function CreatedResources({ created, order, names }: { created: AuditEntry[] } & Pick<Props, 'order' | 'names'>) {
  const known = created.filter(({ resource }) => names.has(resource.id))
  const rest = known.length - MAX_CREATED_SHOWN
  return (
    <>
      {known.slice(0, MAX_CREATED_SHOWN).map(({ id, resource }, place) => (
        <Fragment key={id}>
          {place ? ', ' : ': '}
          <ResourceLink resource={resource} order={order} names={names} />
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </>
  )
}

interface EntryChangesProps extends Omit<Props, 'entries' | 'plan' | 'onRevertSave'> {
  entry: AuditEntry
  isNamed: boolean
}

function EntryChanges({ entry, order, names, isNamed, onRevert }: EntryChangesProps) {
  const changes = visibleChanges(entry.action, entry.changes, entry.resource.type)
  if (!changes.length) return null
  const units = revertibleUnits(entry)
  const revert = (field: string) => {
    const unit = units.find(({ changes: [first] }) => first?.field === field)
    return unit && <RevertField order={order} entry={entry} unit={unit} onRevert={onRevert} />
  }
  const list = (
    <>
      {isNamed && (
        <p className={classes.part}>
          <ResourceLink resource={entry.resource} order={order} names={names} />
        </p>
      )}
      <ChangeList changes={changes} action={revert} />
    </>
  )
  const isFolded = entry.action === 'create' || changes.length > MAX_UNFOLDED
  return (
    <div className={classes.body}>
      {isFolded ? (
        <details>
          <summary>{changes.length} fields</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </div>
  )
}
