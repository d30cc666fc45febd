'use client'

import { CirclePause, CirclePlay, CirclePlus, CircleX, Cog, HandCoins, Pencil, Printer } from 'lucide-react'
import type { Order } from '../orders/shapes'
import { Moment } from '../ui/moment'
import { Changes } from './changes'
import type { Entry } from './filters'
import { revertibleUnits } from './revert'
import { type Asked, RevertAll, RevertOne } from './revert-buttons'
import classes from './timeline.module.css'
import { actionEnd, actionWord, reasonWord, resourceWord, told } from './words'

/** More changes than these, and all that a new resource began with, are folded away. */
const most = 8
const icons: Record<string, typeof Pencil> = {
  create: CirclePlus,
  update: Pencil,
  hold: CirclePause,
  release: CirclePlay,
  cancel: CircleX,
  refund: HandCoins,
  reprint: Printer,
}

interface Props {
  /** The entries of one request. */
  deed: Entry[]
  order: Order
  onRevert: (asked: Asked) => void
}

/** What somebody did: one sentence, and what it changed. */
export function Deed({ deed, order, onRevert }: Props) {
  const [first] = deed
  if (!first) return null
  const { actor, action, reason, occurredAt } = first
  const items = deed.filter(({ resource }) => resource.type !== 'order')
  const hasOrder = items.length < deed.length
  const what = [
    hasOrder && 'the order',
    items.length === 1 ? resourceWord(items[0]?.resource ?? first.resource, order) : items.length > 1 && `${items.length} items`,
  ]
  const Icon = actor.type === 'System' ? Cog : (icons[action] ?? Pencil)
  return (
    <li className={classes.deed}>
      <Icon size={15} aria-hidden="true" className={classes.icon} data-action={action} />
      <div className={classes.line}>
        <span>
          <strong>{actor.name ?? 'Staff'}</strong> {actionWord(action)} {onlyItems(action, items, what, deed).filter(Boolean).join(' and ')}
          {actionEnd(action)}
          {reason && <span className={classes.reason}> – {reasonWord(reason)}</span>}
        </span>
        {deed.length === 1 && <RevertAll order={order} entry={first} onRevert={onRevert} />}
        <Moment at={occurredAt} show="time" />
      </div>
      {deed.map((entry) => (
        <Part key={entry.id} entry={entry} order={order} isNamed={deed.length > 1} onRevert={onRevert} />
      ))}
    </li>
  )
}

/** What is done to items touches the order only by its sums and status: the sentence names them, unless the order ended by it. */
function onlyItems(action: string, items: Entry[], what: (string | false)[], deed: Entry[]) {
  const isEnd = deed.some(
    ({ resource, changes }) => resource.type === 'order' && changes.some(({ field, to }) => field === 'canceledAt' && to !== null),
  )
  const isOfItems = action === 'update' || action === 'refund' || (action === 'cancel' && !isEnd)
  return isOfItems && items.length ? what.slice(1) : what.slice(0, 1)
}

function Part({ entry, order, isNamed, onRevert }: { entry: Entry; order: Order; isNamed: boolean; onRevert: Props['onRevert'] }) {
  const changes = told(entry.action, entry.changes)
  if (!changes.length) return null
  const units = revertibleUnits(entry)
  const revert = (field: string) => {
    const unit = units.find(({ changes: [first] }) => first?.field === field)
    return unit && <RevertOne order={order} entry={entry} unit={unit} onRevert={onRevert} />
  }
  const list = (
    <>
      {isNamed && (
        <p className={classes.part}>
          {resourceWord(entry.resource, order)}
          <RevertAll order={order} entry={entry} onRevert={onRevert} />
        </p>
      )}
      <Changes changes={changes} action={revert} />
    </>
  )
  const isFolded = entry.action === 'create' || changes.length > most
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
