import type { packages, shipments } from '@/db/schema'

export type Package = typeof packages.$inferSelect

/** A shipment with its packages, in the order in which they were made. It is loaded, edited and saved with its order. */
export type Shipment = typeof shipments.$inferSelect & { packages: Package[] }

export type ShipmentLine = Shipment['lines'][number]
