'use client'

import { customerName } from '../addresses/names'
import type { Shipment } from '../shipments/shapes'
import { ShipmentPill } from '../shipments/status-pill'
import { Section } from '../ui/section'
import linesClasses from './line.module.css'
import { openOf } from './match'
import classes from './pack.module.css'
import { PackLine } from './pack-line'
import { ParcelForm } from './parcel-form'
import type { Packed } from './send-parcel'
import type { Bench } from './station'

interface Props {
  shipment: Shipment
  bench: Bench
  onCount: (lineId: string, quantity: number) => void
  onRenew: (shipment: Shipment) => void
  onUndecided: (isUndecided: boolean) => void
  onPacked: (packed: Packed) => void
}

/** What goes into the parcel, line by line, and beside it the parcel itself. What is packed already is left out. */
export function Packing({ shipment, bench, onCount, onRenew, onUndecided, onPacked }: Props) {
  const { counts } = bench.work
  const lines = shipment.orderItems.filter((line) => openOf(line) > 0 || counts[line.id])
  const { shippingAddress, shippingMethod, merchantName, orderExternalId, facilityName } = shipment
  return (
    <>
      <p className={classes.facts}>
        <ShipmentPill status={shipment.shipmentStatus} />
        {[customerName(shippingAddress), shippingMethod, merchantName, orderExternalId, facilityName].filter(Boolean).join(' · ')}
      </p>
      <div className={classes.columns}>
        <Section title="Into the parcel">
          <ul className={linesClasses.lines}>
            {lines.map((line) => (
              <PackLine key={line.id} line={line} counts={counts} onCount={(quantity) => onCount(line.id, quantity)} />
            ))}
          </ul>
        </Section>
        <Section title="Parcel">
          <div className={classes.parcel}>
            <ParcelForm shipment={shipment} bench={bench} onRenew={onRenew} onUndecided={onUndecided} onPacked={onPacked} />
          </div>
        </Section>
      </div>
    </>
  )
}
