import { Button } from '@mantine/core'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { Section } from '@/components/ui/section'
import type { Shipment } from '../types'
import { progressOf } from './match'
import classes from './parcels.module.css'

/** The shipments of a code, to choose from: an order may have several. */
export function ShipmentChoices({ shipments, onChoose }: { shipments: Shipment[]; onChoose: (shipment: Shipment) => void }) {
  return (
    <Section title="Which shipment?">
      <ul className={classes.choices}>
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <Button variant="default" onClick={() => onChoose(shipment)}>
              {shipment.shortId}
            </Button>
            <ShipmentPill status={shipment.shipmentStatus} />
            <span className={classes.secondary}>
              {shipment.facilityName} · {progressOf(shipment.orderItems, {}).open} to pack:{' '}
              {shipment.orderItems.map(({ sku }) => sku).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
