import type { holds, orderItems, orders } from '@/db/schema'
import type { Shipment } from './shipments/types'

export type Item = typeof orderItems.$inferSelect
export type Hold = typeof holds.$inferSelect

/** An order with everything that is edited and saved with it. Items are sorted by position, holds by the time they were placed. */
export type Order = typeof orders.$inferSelect & {
  items: Item[]
  holds: Hold[]
  /** Its shipments with their packages, loaded only for an edit, which may change them. `shipments` has the summaries that readers see. */
  loadedShipments?: Shipment[]
}
