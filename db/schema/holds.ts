import { sql } from 'drizzle-orm'
import { index, instant, json, serial, table, text, uniqueIndex } from '../columns'
import { holdReasons } from '../states'
import { orders } from './orders'
import type { ActorData } from './types'

/** Customer-care holds. Open while `releasedAt` is null; an order may have several. */
export const holds = table(
  'holds',
  {
    number: serial(),
    id: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: holdReasons }).notNull(),
    comment: text(),
    placedBy: json<ActorData>().notNull(),
    placedAt: instant().notNull(),
    /** When it releases automatically; null = never. */
    releaseAt: instant(),
    releasedBy: json<ActorData>(),
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('holds_id').on(t.id),
    index('holds_order').on(t.orderId),
    index('holds_due').on(t.releaseAt).where(sql`${t.releasedAt} is null and ${t.releaseAt} is not null`),
  ],
)
