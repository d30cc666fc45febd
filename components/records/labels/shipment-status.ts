import { Ban, Box, CircleDashed, CircleX, Factory, type LucideIcon, PackageCheck, PackageOpen, Truck, UserRoundCheck } from 'lucide-react'
import type { Tone } from '@/components/ui/pill'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'

interface StatusMeta {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** The label, tone and icon of each status of a shipment. */
export const shipmentStatusMeta: Record<ShipmentStatus, StatusMeta> = {
  Created: { label: 'Unassigned', tone: 'warn', icon: CircleDashed },
  Assigned: { label: 'Assigned', tone: 'info', icon: UserRoundCheck },
  Rejected: { label: 'Rejected', tone: 'stop', icon: Ban },
  InProduction: { label: 'In production', tone: 'busy', icon: Factory },
  Packed: { label: 'Packed', tone: 'busy', icon: Box },
  PartiallyShipped: { label: 'Partly shipped', tone: 'busy', icon: PackageOpen },
  Shipped: { label: 'Shipped', tone: 'good', icon: Truck },
  Delivered: { label: 'Delivered', tone: 'good', icon: PackageCheck },
  Canceled: { label: 'Canceled', tone: 'quiet', icon: CircleX },
}
