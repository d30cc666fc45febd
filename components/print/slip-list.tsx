'use client'

import { CloseButton } from '@mantine/core'
import Link from 'next/link'
import type { ShipmentHit } from '../shipments/shapes'
import { ShipmentPill } from '../shipments/status-pill'
import { Section } from '../ui/section'
import type { Plan } from './plan'
import classes from './print.module.css'

/** The slips in the order in which they are printed, numbered as they are counted when they come out. */
export function SlipList({ plan, onLeaveOut }: { plan: Plan<ShipmentHit>; onLeaveOut: (shipment: ShipmentHit) => void }) {
  if (!plan.printed.length)
    return (
      <Section title="Slips">
        <p className={classes.none}>Nothing is left to print.</p>
      </Section>
    )
  return (
    <Section title="Slips, in this order">
      <table className={classes.slips}>
        <thead>
          <tr>
            <th scope="col" className="num">
              No.
            </th>
            <th scope="col">Shipment</th>
            <th scope="col" data-wide>
              Facility
            </th>
            <th scope="col">Items</th>
            <th scope="col" data-wide>
              Status
            </th>
            <th scope="col">Printed</th>
            <th scope="col">
              <span className="unseen">Leave out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.printed.map((shipment, place) => (
            <tr key={shipment.id}>
              <td className="num">{place + 1}</td>
              <th scope="row">
                <Link href={`/shipments/${shipment.shortId}`}>{shipment.shortId}</Link>
              </th>
              <td data-wide>{shipment.facilityName}</td>
              <td>{shipment.orderItems.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}</td>
              <td data-wide>
                <ShipmentPill status={shipment.shipmentStatus} />
              </td>
              <td>{shipment.slipCount > 0 && `COPY ${shipment.slipCount + 1}`}</td>
              <td>
                <CloseButton size={24} aria-label={`Leave ${shipment.shortId} out`} onClick={() => onLeaveOut(shipment)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
