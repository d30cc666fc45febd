import { sql } from 'drizzle-orm'
import { index, instant, json, serial, table, text, uniqueIndex } from '../columns'
import { type ActorData, orders } from './orders'

/** A customer-care hold. Open while `releasedAt` is null; an order may have several. */
export const holds = table(
  'holds',
  {
    number: serial(),
    id: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    comment: text(),
    placedBy: json<ActorData>().notNull(),
    placedAt: instant().notNull(),
    /** When it releases by itself, null = never. */
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
