'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { read } from '../../../api'
import { useMissing } from '../../../session/permissions'
import { ShipmentPill } from '../../../shipments/status-pill'
import { Bones } from '../../../ui/bones'
import type { Hit } from '../../shapes'
import classes from './peek.module.css'
import { useRested } from './use-rested'

/** More lines than these are only counted. */
const most = 5

/** Who makes it, how far that is, and under which number it travels. Asked for only where there is a shipment. */
export function PeekShipments({ order: { id, shipmentIds } }: { order: Pick<Hit, 'id' | 'shipmentIds'> }) {
  const missing = useMissing('shipments:read')
  const isRested = useRested(id)
  const { data, error } = useQuery({
    ...read('GET /orders/{orderId}/shipments', { params: { orderId: id }, query: { pageSize: String(most), sort: 'createdDate' } }),
    enabled: isRested && !missing && shipmentIds.length > 0,
  })
  if (missing || error || !shipmentIds.length) return null
  const rest = shipmentIds.length - most
  return (
    <section>
      <h3>{shipmentIds.length === 1 ? '1 shipment' : `${shipmentIds.length} shipments`}</h3>
      {!data && <Bones lines={Math.min(most, shipmentIds.length)} label="The shipments are loading" />}
      <ul className={classes.changes}>
        {data?.shipments.map(({ id: shipment, shortId, shipmentStatus, facilityName, vendorName, packages }) => (
          <li key={shipment}>
            <Link href={`/shipments/${shortId}`} prefetch={false}>
              {shortId}
            </Link>{' '}
            <ShipmentPill status={shipmentStatus} /> {facilityName ?? vendorName}{' '}
            <span className={classes.second}>
              {packages
                .flatMap(({ carrierName, carrierTrackingNumber: number }) => (number ? `${carrierName ?? ''} ${number}`.trim() : []))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.second}>and {rest} more</p>}
    </section>
  )
}
