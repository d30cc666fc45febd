import { Button } from '@mantine/core'
import type { Shipment } from '../shipments/shapes'
import { ShipmentPill } from '../shipments/status-pill'
import { Section } from '../ui/section'
import { progressOf } from './match'
import classes from './parcels.module.css'

/** The shipments that a code names, to choose from: an order may have several. */
export function Choices({ shipments, onChoose }: { shipments: Shipment[]; onChoose: (shipment: Shipment) => void }) {
  return (
    <Section title="Which shipment?">
      <ul className={classes.choices}>
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <Button variant="default" onClick={() => onChoose(shipment)}>
              {shipment.shortId}
            </Button>
            <ShipmentPill status={shipment.shipmentStatus} />
            <span className={classes.second}>
              {shipment.facilityName} · {progressOf(shipment.orderItems, {}).open} to pack:{' '}
              {shipment.orderItems.map(({ sku }) => sku).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
