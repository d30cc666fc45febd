import { CirclePause, type LucideIcon, RadioTower, TriangleAlert } from 'lucide-react'
import { ClaimMark } from '@/components/lists/views/claim-mark'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { Age } from '@/components/ui/format/date-time'
import columns from '@/components/ui/grid/columns.module.css'
import { Link } from '@/components/ui/link'
import { outdatedSentence } from '../slip-parts'
import type { ShipmentHit } from '../types'
import { carrierLabels, shipmentFlags } from './cell-labels'
import classes from './cells.module.css'
import { useOrderNumber } from './order-numbers'

type CellProps = { shipment: ShipmentHit }

export function ShipmentCell({ shipment }: CellProps) {
  const { shortId } = shipment
  return (
    <span className="inline-row gap-sm">
      <Link href={`/shipments/${shortId}`} className={`${columns.name} figures`}>
        {shortId}
      </Link>
      <ClaimMark record={shipment} />
    </span>
  )
}

/** The order's number as the customer knows it, as a link to the order. */
export function OrderCell({ shipment }: CellProps) {
  return (
    <Link href={`/orders/${shipment.orderId}`} className={`${columns.link} figures`}>
      {useOrderNumber(shipment)}
    </Link>
  )
}

/** A rejection needs no icon: the status has one. */
const icons: Record<string, LucideIcon | undefined> = { 'On hold': CirclePause, 'Updates stopped': RadioTower }

export function StatusCell({ shipment }: CellProps) {
  return (
    <>
      <ShipmentPill status={shipment.shipmentStatus} />
      {shipmentFlags(shipment).map((flag) => {
        const Icon = icons[flag]
        return (
          <span key={flag} className={classes.mark}>
            {Icon && <Icon size={13} aria-hidden="true" />}
            {flag}
          </span>
        )
      })}
    </>
  )
}

export function CarriageCell({ shipment }: CellProps) {
  const [first, ...others] = carrierLabels(shipment)
  if (!first) return '–'
  const href = shipment.packages.find(({ carrierLink }) => carrierLink && /^https?:/.test(carrierLink))?.carrierLink
  return (
    <>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className={`${columns.link} figures`} title="Opens the carrier’s page">
          {first}
        </a>
      ) : (
        first
      )}
      {others.length > 0 && <span className={columns.secondary}>+{others.length}</span>}
    </>
  )
}

export function SlipCell({ shipment }: CellProps) {
  const { slipCount, lastSlipAt, slipIsOutdated } = shipment
  if (!slipCount) return <span className="dim">Not yet</span>
  if (slipIsOutdated)
    return (
      <span className={classes.mark} title={outdatedSentence(shipment)}>
        <TriangleAlert size={13} aria-hidden="true" />
        Out of date
      </span>
    )
  return (
    <>
      {slipCount > 1 && `${slipCount} ×, `}
      {lastSlipAt ? <Age at={lastSlipAt} inSentence /> : 'Printed'}
    </>
  )
}
