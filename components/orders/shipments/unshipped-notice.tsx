import { useRef } from 'react'
import type { Item, Order } from '@/components/api/order-types'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format/text'
import { useFocusHeadingOnUnmount } from '@/components/ui/use-focus-heading-on-unmount'
import type { OrderActions } from '../page/use-order-actions'
import classes from './order-shipments.module.css'
import { shipmentLock, totalQuantity, type UnshippedUnits } from './shipment-state'

interface Props {
  order: Order
  open: UnshippedUnits<Item>[]
  actions: Pick<OrderActions, 'route' | 'createShipment'>
}

/** The unshipped units with the actions that ship them; without any shipment yet, the reason. */
export function UnshippedNotice({ order, open, actions: { route, createShipment } }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHeadingOnUnmount(part)
  const lock = shipmentLock(order)
  const count = totalQuantity(open)
  const words = `${formatCount(count, 'unit')} not in a shipment yet`
  if (lock) return <p className={classes.muted}>{`${words}. ${lock}`}</p>
  return (
    <div ref={part} className={classes.foot}>
      <p>{words}</p>
      {[route, createShipment].map(({ id, label, disabledReason, run }) => (
        <Button key={id} size="xs" variant="default" disabledReason={disabledReason} onClick={() => run()}>
          {label}
        </Button>
      ))}
    </div>
  )
}
