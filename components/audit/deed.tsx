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
import type { Order } from '../orders/shapes'
import { Moment } from '../ui/moment'
import { actionEnd, actionWord } from './action-words'
import { Changes } from './changes'
import { type Entry, isOfShipment } from './filters'
import { revertibleUnits } from './revert'
import { type Asked, RevertAll, RevertOne } from './revert-buttons'
import { sentenceOf } from './sentence'
import { Thing } from './thing'
import classes from './timeline.module.css'
import { told } from './told'
import type { Names } from './use-names'
import { reasonWord } from './words'

/** More changes than these, and all that a new resource began with, are folded away. */
const most = 8
/** More of what was made than these are only counted. */
const mostMade = 6
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
  pack: Box,
  ship: Truck,
  deliver: Truck,
}

interface Props {
  /** The entries of one request. */
  deed: Entry[]
  order: Order
  names: Names
  onRevert: (asked: Asked) => void
}

/** What somebody did: one sentence, and what it changed. */
export function Deed({ deed, order, names, onRevert }: Props) {
  const sentence = sentenceOf(deed)
  if (!sentence) return null
  const { lead, thing, made } = sentence
  const { actor, action, reason, occurredAt } = lead
  const [only, another] = deed
  // The sentence names it already.
  const said = typeof thing === 'string' ? null : isOfShipment(thing.resource.type) && thing.id
  const Icon = actor.type === 'System' ? Cog : (icons[action] ?? Pencil)
  return (
    <li className={classes.deed}>
      <Icon size={15} aria-hidden="true" className={classes.icon} data-action={action} />
      <div className={classes.line}>
        <span>
          <strong>{actor.name ?? 'Staff'}</strong> {actionWord(action)}{' '}
          {typeof thing === 'string' ? thing : <Thing resource={thing.resource} order={order} names={names} />}
          {actionEnd(action)}
          <Made made={made} order={order} names={names} />
          {reason && <span className={classes.reason}> – {reasonWord(reason)}</span>}
        </span>
        {only && !another && <RevertAll order={order} entry={only} onRevert={onRevert} />}
        <Moment at={occurredAt} show="time" />
      </div>
      {deed.map((entry) => (
        <Part
          key={entry.id}
          entry={entry}
          order={order}
          names={names}
          isNamed={Boolean(another) && entry.id !== said}
          onRevert={onRevert}
        />
      ))}
    </li>
  )
}

/** What came to be by it, as far as one wants to read it. */
function Made({ made, order, names }: { made: Entry[] } & Pick<Props, 'order' | 'names'>) {
  const known = made.filter(({ resource }) => names.has(resource.id))
  const rest = known.length - mostMade
  return (
    <>
      {known.slice(0, mostMade).map(({ id, resource }, place) => (
        <Fragment key={id}>
          {place ? ', ' : ': '}
          <Thing resource={resource} order={order} names={names} />
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </>
  )
}

interface PartProps extends Omit<Props, 'deed'> {
  entry: Entry
  isNamed: boolean
}

function Part({ entry, order, names, isNamed, onRevert }: PartProps) {
  const changes = told(entry.action, entry.changes, entry.resource.type)
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
          <Thing resource={entry.resource} order={order} names={names} />
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
