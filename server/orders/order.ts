import type { holds, orderItems, orders } from '@/db/schema'

export type Item = typeof orderItems.$inferSelect
export type Hold = typeof holds.$inferSelect

/** An order with everything that is changed with it. Items in their order, holds in the order they were placed. */
export type Order = typeof orders.$inferSelect & { items: Item[]; holds: Hold[] }
