'use client'

import { CircleAlert, CircleCheck, CircleDashed, Minus, Plus, Ticket } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/pictures/picture'
import type { ShipmentLine } from '../types'
import { type Counts, countOf, openOf, roomOf } from './match'
import classes from './pack-line.module.css'

const stateIcons = { none: CircleDashed, some: CircleDashed, done: CircleCheck, over: CircleAlert }

function stateOf(line: ShipmentLine, counts: Counts): keyof typeof stateIcons {
  const room = roomOf(line, counts)
  if (room < 0) return 'over'
  if (room === 0) return 'done'
  return countOf(counts, line) ? 'some' : 'none'
}

/** The URL of the line's image, if it has one. */
const pictureOf = ({ thumbnailUrl, images: [image] }: ShipmentLine) =>
  thumbnailUrl ?? image?.ourThumbnailUrl ?? image?.thumbnailUrl ?? image?.url

const disabledReasonOf = (room: number, isByTicket: boolean): string | null => {
  if (room < 1) return 'All are counted.'
  return isByTicket ? 'Its pieces are not alike: scan the ticket of the one in your hand.' : null
}

interface Props {
  line: ShipmentLine
  counts: Counts
  /** Whether only a piece's ticket, or the item's number, counts it. */
  isByTicket: boolean
  onCount: (quantity: number) => void
}

/** One line of the parcel with its counted units. Products without a barcode are counted with its buttons. */
export function PackLine({ line, counts, isByTicket, onCount }: Props) {
  const { sku, shortId, productName, options, packedQuantity } = line
  const [open, counted, room] = [openOf(line), countOf(counts, line), roomOf(line, counts)]
  const state = stateOf(line, counts)
  const StateIcon = stateIcons[state]
  return (
    <li className={classes.line} data-state={state}>
      <Picture url={pictureOf(line)} alt={productName ?? sku} size={96} />
      <div className={classes.label}>
        {productName && <strong>{productName}</strong>}
        <code>{sku}</code>
        {options.length > 0 && (
          <ul className={classes.options}>
            {options.map(({ name, value }) => (
              <li key={`${name}${value}`}>
                {name} <b>{value}</b>
              </li>
            ))}
          </ul>
        )}
        {isByTicket && room > 0 && (
          <span className={classes.ticket}>
            <Ticket size={16} aria-hidden="true" /> Scan its ticket, or type {shortId}
          </span>
        )}
        {packedQuantity > 0 && <span className="dim small">{packedQuantity} packed before</span>}
        {room < 0 && <span className="strong error">{-room} too many: somebody else has packed them</span>}
      </div>
      <div className={classes.count}>
        <span className={classes.figure}>
          <StateIcon size={22} aria-hidden="true" />
          {counted} of {Math.max(0, open)}
        </span>
        {/* The buttons that may disappear come first: −, +1 stay under the pointer while pressed repeatedly. */}
        <span className="wrap gap-sm justify-end">
          {room > 1 && !isByTicket && (
            <Button variant="default" aria-label={`Count all ${room} of ${sku}`} onClick={() => onCount(room)}>
              All {room}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`Take one ${sku} out`}
            disabledReason={counted ? null : 'None is counted yet.'}
            onClick={() => onCount(-1)}
          >
            <Minus size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="default"
            aria-label={`Count one more ${sku}`}
            disabledReason={disabledReasonOf(room, isByTicket)}
            onClick={() => onCount(1)}
          >
            <Plus size={18} aria-hidden="true" />1
          </Button>
        </span>
      </div>
    </li>
  )
}
