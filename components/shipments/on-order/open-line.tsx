import { useRef } from 'react'
import { useKeptFocus } from '../../blockers/use-kept-focus'
import type { Item, Order } from '../../orders/shapes'
import { counted } from '../../ui/number'
import classes from './on-order.module.css'
import { type OpenUnits, unitsIn } from './open-units'
import { shipmentLock } from './shipment-lock'
import type { FulfilActions } from './use-fulfil-actions'
import { WayButton } from './way-button'

interface Props {
  order: Order
  open: OpenUnits<Item>[]
  actions: FulfilActions
}

/** What is in no shipment, and the ways into one; where there is none yet, why. */
export function OpenLine({ order, open, actions: { route, createShipment } }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  const lock = shipmentLock(order)
  const count = unitsIn(open)
  const words = `${counted(count, 'piece')} ${count === 1 ? 'waits' : 'wait'} for a shipment`
  if (lock) return <p className={classes.quiet}>{`${words}. ${lock}`}</p>
  return (
    <div ref={part} className={classes.foot}>
      <p>{words}</p>
      {[route, createShipment].map(({ id, label, why, run }) => (
        <WayButton key={id} label={label} why={why ?? null} run={run} />
      ))}
    </div>
  )
}
