'use client'

import { useQuery } from '@tanstack/react-query'
import { shipmentsOf } from '@/components/api/order-shipments'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { customerName } from '@/components/records/address/address-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { withShortIds } from '@/components/ui/format/short-ids'
import { Link } from '@/components/ui/link'
import { Copyable } from '../../ui/copyable'
import { Section } from '../../ui/section'
import type { Shipment } from '../types'
import classes from './shipment-page.module.css'

/** The shipment's order: its number, customer and status, and its other shipments. */
export function OrderCard({ shipment }: { shipment: Shipment }) {
  const { orderId, orderExternalId, shippingAddress } = shipment
  const missing = useMissingPermission('orders:read')
  const { data } = useQuery({ ...read('GET /orders/{orderId}', { params: { orderId } }), enabled: !missing, retry: false })
  const order = data?.order
  const number = order?.shortId ?? orderExternalId ?? orderId
  return (
    <Section title="Order">
      <div className={classes.card}>
        <div className={classes.row}>
          <Copyable value={number} label="order number" maxWidthRem={11}>
            {missing ? (
              <strong>{withShortIds(number)}</strong>
            ) : (
              <Link href={`/orders/${order?.shortId ?? orderId}`}>{withShortIds(number)}</Link>
            )}
          </Copyable>
          {order && <StatusPill status={order.status} />}
        </div>
        <span>{customerName(shippingAddress)}</span>
        <OtherShipments shipment={shipment} seesAll={!missing} />
      </div>
    </Section>
  )
}

/** The order's other shipments. Users who see only some of an order's shipments are not told that there is no other one. */
function OtherShipments({ shipment: { id, orderId }, seesAll }: { shipment: Shipment; seesAll: boolean }) {
  const { data } = useQuery(shipmentsOf(orderId))
  const others = data?.shipments.filter((one) => one.id !== id) ?? []
  if (!others.length) return data && seesAll ? <span className="dim small">It has no other shipment.</span> : null
  return (
    <ul className={classes.others} aria-label="Its other shipments">
      {others.map(({ id, shortId, shipmentStatus, facilityName, vendorName }) => (
        <li key={id} className={classes.row}>
          <Link href={`/shipments/${shortId}`}>{shortId}</Link>
          <ShipmentPill status={shipmentStatus} />
          <span className="dim small">{facilityName ?? vendorName}</span>
        </li>
      ))}
    </ul>
  )
}
