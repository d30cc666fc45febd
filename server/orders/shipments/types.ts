import type { packages, shipments } from '@/db/schema'
import type { AnswerKey } from '@/server/kernel/answers'

export type Package = typeof packages.$inferSelect

/** A shipment's row. */
export type ShipmentRow = typeof shipments.$inferSelect

/** A shipment with its packages, oldest first. It is loaded, edited and saved with its order. */
export type Shipment = ShipmentRow & { packages: Package[] }

export type ShipmentLine = Shipment['lines'][number]

/** A shipment as it was found; its live fields are computed from the key, since the version does not cover them. */
export type ShipmentAnswerKey = AnswerKey & Pick<ShipmentRow, 'lateAt' | 'orderCreatedAt'>
