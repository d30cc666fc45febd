import { CirclePause, type LucideIcon, RadioTower } from 'lucide-react'
import Link from 'next/link'
import { Age } from '../../ui/moment'
import type { ShipmentHit } from '../shapes'
import { ShipmentPill } from '../status-pill'
import classes from './cells.module.css'
import { useOrderNumber } from './order-numbers'
import { carriage, marks } from './words'

type Given = { shipment: ShipmentHit }

export function ShipmentCell({ shipment: { shortId } }: Given) {
  return (
    <Link href={`/shipments/${shortId}`} className={classes.number} prefetch={false}>
      {shortId}
    </Link>
  )
}

/** The number that the customer knows, leading to the order. */
export function OrderCell({ shipment }: Given) {
  return (
    <Link href={`/orders/${shipment.orderId}`} className={classes.link} prefetch={false}>
      {useOrderNumber(shipment)}
    </Link>
  )
}

/** Why it was rejected needs none: its status has one. */
const icons: Record<string, LucideIcon | undefined> = { 'On hold': CirclePause, 'Updates stopped': RadioTower }

export function StatusCell({ shipment }: Given) {
  return (
    <>
      <ShipmentPill status={shipment.shipmentStatus} />
      {marks(shipment).map((mark) => {
        const Icon = icons[mark]
        return (
          <span key={mark} className={classes.mark}>
            {Icon && <Icon size={13} aria-hidden="true" />}
            {mark}
          </span>
        )
      })}
    </>
  )
}

export function CarriageCell({ shipment }: Given) {
  const [first, ...others] = carriage(shipment)
  if (!first) return '–'
  const href = shipment.packages.find(({ carrierLink }) => carrierLink && /^https?:/.test(carrierLink))?.carrierLink
  return (
    <>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className={classes.link} title="Opens the carrier’s page">
          {first}
        </a>
      ) : (
        first
      )}
      {others.length > 0 && <span className={classes.second}>+{others.length}</span>}
    </>
  )
}

export function SlipCell({ shipment: { slipCount, lastSlipAt } }: Given) {
  if (!slipCount) return <span className={classes.none}>Not yet</span>
  return (
    <>
      {slipCount > 1 && `${slipCount} ×, `}
      {lastSlipAt ? <Age at={lastSlipAt} inSentence /> : 'Printed'}
    </>
  )
}
