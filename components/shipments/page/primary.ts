import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import type { ShipmentDeed } from '../whys'

/** What is most likely to be done next with a shipment of each status; null where it has come to its end. */
export const nextDeed: Record<ShipmentStatus, ShipmentDeed | null> = {
  Created: 'assign',
  Assigned: 'accept',
  Rejected: 'reroute',
  InProduction: 'pack',
  Packed: 'ship',
  PartiallyShipped: 'ship',
  Shipped: 'deliver',
  Delivered: null,
  Canceled: null,
}
