'use client'

import { useQuery } from '@tanstack/react-query'
import type { OrderHit } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './peek.module.css'
import { useSettled } from './use-settled'

/** Further lines are only counted. */
const maxShown = 5

/** The facility, progress and tracking number of each shipment. Makes no request for an order without shipments. */
export function PeekShipments({ order: { id, shipmentIds } }: { order: Pick<OrderHit, 'id' | 'shipmentIds'> }) {
  const missing = useMissingPermission('shipments:read')
  const isSettled = useSettled(id)
  const { data, error } = useQuery({
    ...read('GET /orders/{orderId}/shipments', { params: { orderId: id }, query: { pageSize: String(maxShown), sort: 'createdDate' } }),
    enabled: isSettled && !missing && shipmentIds.length > 0,
  })
  if (missing || error || !shipmentIds.length) return null
  const rest = shipmentIds.length - maxShown
  return (
    <section>
      <h3>{shipmentIds.length === 1 ? '1 shipment' : `${shipmentIds.length} shipments`}</h3>
      {!data && <Skeleton lines={Math.min(maxShown, shipmentIds.length)} label="The shipments are loading" />}
      <ul className={classes.changes}>
        {data?.shipments.map(({ id: shipment, shortId, shipmentStatus, facilityName, vendorName, packages }) => (
          <li key={shipment}>
            <Link href={`/shipments/${shortId}`}>{shortId}</Link> <ShipmentPill status={shipmentStatus} /> {facilityName ?? vendorName}{' '}
            <span className="dim tiny">
              {packages
                .flatMap(({ carrierName, carrierTrackingNumber: number }) => (number ? `${carrierName ?? ''} ${number}`.trim() : []))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="dim tiny">and {rest} more</p>}
    </section>
  )
}
