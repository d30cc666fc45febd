import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import { Pill } from '../ui/pill'
import { shipmentStatusLooks } from './statuses'

export function ShipmentPill({ status }: { status: ShipmentStatus }) {
  const { word, tone, icon } = shipmentStatusLooks[status]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
