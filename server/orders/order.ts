import type { holds, orderItems, orders } from '@/db/schema'
import type { Shipment } from '../shipments/shipment'

export type Item = typeof orderItems.$inferSelect
export type Hold = typeof holds.$inferSelect

/** An order with everything that is changed with it. Items in their order, holds in the order they were placed. */
export type Order = typeof orders.$inferSelect & {
  items: Item[]
  holds: Hold[]
  /** Its shipments with their packages: loaded for an edit, which may change them. What only reads has `shipments`, what is shown of them. */
  fulfilment?: Shipment[]
}
