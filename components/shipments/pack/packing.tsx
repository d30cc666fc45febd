'use client'

import { useEffect } from 'react'
import { useRecordPresence } from '@/components/records/presence/use-record-presence'
import { Section } from '@/components/ui/section'
import type { Shipment } from '../types'
import type { Bench } from './bench'
import { needsTicket, openOf } from './match'
import { PackLine } from './pack-line'
import linesClasses from './pack-line.module.css'
import classes from './pack-page.module.css'
import { ParcelDetails } from './parcel-details'
import { ParcelForm } from './parcel-form'
import type { Packed } from './send-parcel'

interface Props {
  shipment: Shipment
  bench: Bench
  onCount: (lineId: string, quantity: number) => void
  onRefresh: (shipment: Shipment) => void
  onUndecided: (isUndecided: boolean) => Promise<void>
  onPacked: (packed: Packed) => void
}

/** The lines to pack, and beside them the parcel. Fully packed lines are left out. Colleagues see who packs. */
export function Packing({ shipment, bench, onCount, onRefresh, onUndecided, onPacked }: Props) {
  const { counts } = bench.history
  const { startEditing } = useRecordPresence('shipment', shipment.id)
  useEffect(() => startEditing('packing'), [startEditing])
  const lines = shipment.orderItems.filter((line) => openOf(line) > 0 || counts[line.id])
  return (
    <>
      <ParcelDetails shipment={shipment} />
      <div className={classes.columns}>
        <Section title="Into the parcel">
          <ul className={linesClasses.lines}>
            {lines.map((line) => (
              <PackLine
                key={line.id}
                line={line}
                counts={counts}
                isByTicket={needsTicket(shipment.orderItems, line)}
                onCount={(quantity) => onCount(line.id, quantity)}
              />
            ))}
          </ul>
        </Section>
        <Section title="Parcel">
          <div className={classes.parcel}>
            <ParcelForm shipment={shipment} bench={bench} onRefresh={onRefresh} onUndecided={onUndecided} onPacked={onPacked} />
          </div>
        </Section>
      </div>
    </>
  )
}
