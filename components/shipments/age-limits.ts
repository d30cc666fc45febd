import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import type { AgeLimits } from '../ui/time'

const waiting: AgeLimits = { warn: 24, late: 72 }
const working: AgeLimits = { warn: 72, late: 168 }

/** After how many hours a shipment of this status has waited long, and too long. What has left waits for nobody. */
export const ageLimits: Record<ShipmentStatus, AgeLimits | undefined> = {
  Created: waiting,
  Assigned: working,
  Rejected: waiting,
  InProduction: working,
  Packed: working,
  PartiallyShipped: working,
  Shipped: undefined,
  Delivered: undefined,
  Canceled: undefined,
}
