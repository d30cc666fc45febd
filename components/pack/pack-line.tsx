'use client'

import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck, CircleDashed, Minus, Plus } from 'lucide-react'
import type { ShipmentLine } from '../shipments/shapes'
import { Picture } from '../ui/picture'
import classes from './line.module.css'
import { type Counts, countOf, openOf, roomOf } from './match'

const marks = { none: CircleDashed, some: CircleDashed, done: CircleCheck, over: CircleAlert }

function stateOf(line: ShipmentLine, counts: Counts): keyof typeof marks {
  const room = roomOf(line, counts)
  if (room < 0) return 'over'
  if (room === 0) return 'done'
  return countOf(counts, line) ? 'some' : 'none'
}

/** What a picture of the goods is, as far as there is one. */
const pictureOf = ({ thumbnailUrl, images: [image] }: ShipmentLine) =>
  thumbnailUrl ?? image?.ourThumbnailUrl ?? image?.thumbnailUrl ?? image?.url

interface Props {
  line: ShipmentLine
  counts: Counts
  onCount: (quantity: number) => void
}

/** One line of what goes into the parcel, with how much of it is counted. Goods without a barcode are counted by its buttons. */
export function PackLine({ line, counts, onCount }: Props) {
  const { sku, productName, options, packedQuantity } = line
  const [open, counted, room] = [openOf(line), countOf(counts, line), roomOf(line, counts)]
  const state = stateOf(line, counts)
  const Mark = marks[state]
  return (
    <li className={classes.line} data-state={state}>
      <Picture url={pictureOf(line)} alt={productName ?? sku} size={112} />
      <div className={classes.what}>
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
        {packedQuantity > 0 && <span className={classes.second}>{packedQuantity} packed before</span>}
        {room < 0 && <span className={classes.over}>{-room} too many: somebody else has packed them</span>}
      </div>
      <div className={classes.count}>
        <span className={classes.figure}>
          <Mark size={22} aria-hidden="true" />
          {counted} of {Math.max(0, open)}
        </span>
        {/* What goes away stands first: −, +1 stay under the pointer that presses them again and again. */}
        <span className={classes.steps}>
          {room > 1 && (
            <Button variant="default" aria-label={`Count all ${room} of ${sku}`} onClick={() => onCount(room)}>
              All {room}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`Take one ${sku} out`}
            aria-disabled={counted ? undefined : true}
            data-disabled={counted ? undefined : true}
            onClick={() => counted && onCount(-1)}
          >
            <Minus size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="default"
            aria-label={`Count one more ${sku}`}
            aria-disabled={room > 0 ? undefined : true}
            data-disabled={room > 0 ? undefined : true}
            onClick={() => room > 0 && onCount(1)}
          >
            <Plus size={18} aria-hidden="true" />1
          </Button>
        </span>
      </div>
    </li>
  )
}
