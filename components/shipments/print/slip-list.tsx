'use client'

import { CloseButton } from '@mantine/core'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { ShipmentHit } from '../types'
import classes from './print.module.css'
import type { Plan } from './print-plan'

/** The slips in print order, numbered by position. */
export function SlipList({ plan, onExclude }: { plan: Plan<ShipmentHit>; onExclude: (shipment: ShipmentHit) => void }) {
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
          {plan.printed.map((shipment, index) => (
            <tr key={shipment.id}>
              <td className="num">{index + 1}</td>
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
                <CloseButton size={24} aria-label={`Leave ${shipment.shortId} out`} onClick={() => onExclude(shipment)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
