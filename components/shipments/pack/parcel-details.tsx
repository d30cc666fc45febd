'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import { addressLines, customerName } from '@/components/records/address/address-labels'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import type { Shipment, ShipmentLine } from '../types'
import classes from './pack-page.module.css'
import { partOf } from './parts'

/** Who gets the parcel, how it is sent, which of the order's parcels it is, and the gift note that goes with it. */
export function ParcelDetails({ shipment }: { shipment: Shipment }) {
  const { shippingAddress, shippingMethod, merchantName, orderExternalId, facilityName, orderId } = shipment
  const request = read('GET /orders/{orderId}/shipments', { params: { orderId }, query: { pageSize: '200' } })
  const { data } = useQuery(request)
  const { part, parts } = partOf(shipment, data?.shipments ?? [])
  const giftNotes = giftNotesOf(shipment.orderItems)
  return (
    <div className={classes.details}>
      <ShipmentPill status={shipment.shipmentStatus} />
      {parts > 1 && <strong className={classes.part}>{`Part ${part} of ${parts}`}</strong>}
      <span>
        <strong>{customerName(shippingAddress)}</strong>
        {shippingAddress && `, ${addressLines(shippingAddress).join(', ')}`}
      </span>
      <span>{[shippingMethod, merchantName, orderExternalId, facilityName].filter(Boolean).join(' · ')}</span>
      {giftNotes.map((note) => (
        <p key={note} className={classes.gift}>
          <strong>Gift note</strong> {note}
        </p>
      ))}
    </div>
  )
}

/** The different gift notes of the lines. */
const giftNotesOf = (lines: readonly (ShipmentLine & { giftNote?: string | null })[]): string[] => [
  ...new Set(lines.flatMap(({ giftNote }) => giftNote?.trim() || [])),
]
