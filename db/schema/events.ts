import { bigInteger, flag, index, instant, json, serial, table, text, uniqueIndex } from '../columns'
import { withheldAudiences } from '../states'

/** The event log, which is also the outbox. */
export const events = table(
  'events',
  {
    position: serial(),
    sequence: bigInteger(),
    id: text().notNull(),
    type: text().notNull(),
    isTest: flag().notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    merchantId: text(),
    /** The vendor that may see it. An event of a merchant and a vendor sets both columns. */
    vendorId: text(),
    /** Who is not sent it, because updates of its shipment are stopped; null when everybody is. Its readers see it all the same. */
    withheldFrom: text({ enum: withheldAudiences }),
    data: json<Record<string, unknown>>().notNull(),
    occurredAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('events_id').on(t.id),
    uniqueIndex('events_sequence').on(t.sequence),
    index('events_merchant').on(t.merchantId, t.sequence),
    index('events_vendor').on(t.vendorId, t.sequence),
    index('events_occurred').on(t.occurredAt),
  ],
)
