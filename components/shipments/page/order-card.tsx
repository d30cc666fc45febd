'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { customerName } from '../../addresses/names'
import { read } from '../../api'
import { StatusPill } from '../../orders/status-pill'
import { useMissing } from '../../session/permissions'
import { Copyable } from '../../ui/copyable'
import { Section } from '../../ui/section'
import { shipmentsOf } from '../on-order/shipments-of'
import type { Shipment } from '../shapes'
import { ShipmentPill } from '../status-pill'
import classes from './shipment-page.module.css'

/** The order that it is of: its number, customer and state, and what else it ships as. */
export function OrderCard({ shipment }: { shipment: Shipment }) {
  const { orderId, orderExternalId, shippingAddress } = shipment
  const missing = useMissing('orders:read')
  const { data } = useQuery({ ...read('GET /orders/{orderId}', { params: { orderId } }), enabled: !missing, retry: false })
  const order = data?.order
  const number = order?.shortId ?? orderExternalId ?? orderId
  return (
    <Section title="Order">
      <div className={classes.card}>
        <div className={classes.row}>
          <Copyable value={number} what="order number" cut={11}>
            {missing ? <strong>{number}</strong> : <Link href={`/orders/${order?.shortId ?? orderId}`}>{number}</Link>}
          </Copyable>
          {order && <StatusPill status={order.status} />}
        </div>
        <span>{customerName(shippingAddress)}</span>
        <OtherShipments shipment={shipment} />
      </div>
    </Section>
  )
}

function OtherShipments({ shipment: { id, orderId } }: { shipment: Shipment }) {
  const { data } = useQuery(shipmentsOf(orderId))
  const others = data?.shipments.filter((one) => one.id !== id) ?? []
  if (!others.length) return data ? <span className={classes.second}>It has no other shipment.</span> : null
  return (
    <ul className={classes.others} aria-label="Its other shipments">
      {others.map(({ id, shortId, shipmentStatus, facilityName, vendorName }) => (
        <li key={id} className={classes.row}>
          <Link href={`/shipments/${shortId}`}>{shortId}</Link>
          <ShipmentPill status={shipmentStatus} />
          <span className={classes.second}>{facilityName ?? vendorName}</span>
        </li>
      ))}
    </ul>
  )
}
