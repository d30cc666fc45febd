import { Ban, Box, CircleDashed, CircleX, Factory, type LucideIcon, PackageCheck, PackageOpen, Truck, UserRoundCheck } from 'lucide-react'
import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import type { Tone } from '../ui/pill'

interface Shown {
  word: string
  tone: Tone
  icon: LucideIcon
}

/** How each status of a shipment looks. */
export const shipmentStatusLooks: Record<ShipmentStatus, Shown> = {
  Created: { word: 'Unassigned', tone: 'warn', icon: CircleDashed },
  Assigned: { word: 'Assigned', tone: 'info', icon: UserRoundCheck },
  Rejected: { word: 'Rejected', tone: 'stop', icon: Ban },
  InProduction: { word: 'In production', tone: 'busy', icon: Factory },
  Packed: { word: 'Packed', tone: 'busy', icon: Box },
  PartiallyShipped: { word: 'Partly shipped', tone: 'busy', icon: PackageOpen },
  Shipped: { word: 'Shipped', tone: 'good', icon: Truck },
  Delivered: { word: 'Delivered', tone: 'good', icon: PackageCheck },
  Canceled: { word: 'Canceled', tone: 'quiet', icon: CircleX },
}
