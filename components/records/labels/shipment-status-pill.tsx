import { Pill } from '@/components/ui/pill'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'
import { shipmentStatusMeta } from './shipment-status'

export function ShipmentPill({ status }: { status: ShipmentStatus }) {
  const { label, tone, icon } = shipmentStatusMeta[status]
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
