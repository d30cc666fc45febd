import type { packages, shipments } from '@/db/schema'

export type Package = typeof packages.$inferSelect

/** A shipment's row. */
export type ShipmentRow = typeof shipments.$inferSelect

/** A shipment with its packages, oldest first. It is loaded, edited and saved with its order. */
export type Shipment = ShipmentRow & { packages: Package[] }

export type ShipmentLine = Shipment['lines'][number]
