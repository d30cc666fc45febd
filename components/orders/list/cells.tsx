import { FlaskConical, Gift } from 'lucide-react'
import Link from 'next/link'
import { customerName } from '../../addresses/names'
import type { Hit } from '../shapes'
import { StatusPill } from '../status-pill'
import classes from './cells.module.css'
import { holdWords, otherMatch, pieces, shipmentsWords } from './words'

export function OrderCell({ order: { shortId, isTest, isSample } }: { order: Hit }) {
  return (
    <span className={classes.order}>
      <Link href={`/orders/${shortId}`} className={classes.number} prefetch={false}>
        {shortId}
      </Link>
      {isTest && <FlaskConical size={13} role="img" aria-label="Test order" />}
      {isSample && <Gift size={13} role="img" aria-label="Sample" />}
    </span>
  )
}

export function CustomerCell({ order }: { order: Hit }) {
  const match = otherMatch(order)
  return (
    <>
      {customerName(order.shippingAddress)}
      {match && <span className={classes.second}>{match}</span>}
    </>
  )
}

export function StatusCell({ order }: { order: Hit }) {
  const holds = holdWords(order)
  return (
    <>
      <StatusPill status={order.status} />
      {holds && <span className={classes.second}>{holds}</span>}
    </>
  )
}

export function ItemsCell({ order }: { order: Hit }) {
  const [first, ...others] = order.items
  return (
    <>
      <span className={classes.count}>{pieces(order)}</span>
      {first && (first.productName ?? first.sku)}
      {others.length > 0 && <span className={classes.second}>+{others.length}</span>}
    </>
  )
}

/** Where it is made, leading there: to its shipment, or to the list of them. */
export function ShipmentsCell({ order }: { order: Hit }) {
  const { shipmentIds, facilityNames, shortId } = order
  const words = shipmentsWords(order)
  if (!words) return '–'
  const href = shipmentIds.length === 1 ? `/shipments/${shipmentIds[0]}` : `/shipments?${new URLSearchParams({ q: `order:${shortId}` })}`
  return (
    <>
      <Link href={href} className={classes.link} prefetch={false}>
        {words}
      </Link>
      {shipmentIds.length > 1 && <span className={classes.second}>{facilityNames.join(', ')}</span>}
    </>
  )
}
