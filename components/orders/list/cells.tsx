import { AlarmClock, FlaskConical, Gift } from 'lucide-react'
import type { OrderHit } from '@/components/api/order-types'
import { ClaimMark } from '@/components/lists/views/claim-mark'
import { customerName } from '@/components/records/address/address-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import columns from '@/components/ui/grid/columns.module.css'
import { Link } from '@/components/ui/link'
import { holdLabel, otherMatch, remainingUnits, shipmentsLabel } from './cell-labels'
import classes from './cells.module.css'

export function OrderCell({ order }: { order: OrderHit }) {
  const { shortId, isTest, isSample } = order
  return (
    <span className="inline-row gap-sm">
      <Link href={`/orders/${shortId}`} className={`${columns.name} figures`}>
        {shortId}
      </Link>
      {isTest && <FlaskConical size={13} role="img" aria-label="Test order" />}
      {isSample && <Gift size={13} role="img" aria-label="Sample" />}
      <ClaimMark record={order} />
    </span>
  )
}

export function CustomerCell({ order }: { order: OrderHit }) {
  const match = otherMatch(order)
  return (
    <>
      {customerName(order.shippingAddress)}
      {match && <span className={columns.secondary}>{match}</span>}
    </>
  )
}

export function StatusCell({ order }: { order: OrderHit }) {
  const holds = holdLabel(order)
  return (
    <>
      <StatusPill status={order.status} />
      {order.isLate && <AlarmClock size={13} role="img" aria-label="Late" className={classes.late} />}
      {holds && <span className={columns.secondary}>{holds}</span>}
    </>
  )
}

export function ItemsCell({ order }: { order: OrderHit }) {
  const [first, ...others] = order.items
  return (
    <>
      <span className={classes.count}>{remainingUnits(order)}</span>
      {first && (first.productName ?? first.sku)}
      {others.length > 0 && <span className={columns.secondary}>+{others.length}</span>}
    </>
  )
}

/** The facility or number of shipments, as a link to the shipment or to the list of them. */
export function ShipmentsCell({ order }: { order: OrderHit }) {
  const { shipmentIds, facilityNames, shortId } = order
  const words = shipmentsLabel(order)
  if (!words) return '–'
  const href = shipmentIds.length === 1 ? `/shipments/${shipmentIds[0]}` : `/shipments?${new URLSearchParams({ q: `order:${shortId}` })}`
  return (
    <>
      <Link href={href} className={columns.link}>
        {words}
      </Link>
      {shipmentIds.length > 1 && <span className={columns.secondary}>{facilityNames.join(', ')}</span>}
    </>
  )
}
