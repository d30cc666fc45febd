import { index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'

/** Results of writes with an Idempotency-Key, stored for 24 hours; a bulk stores one per record. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    number: serial(),
    principalId: text().notNull(),
    key: text().notNull(),
    /** −1 for a single write, else the record's index in the bulk. */
    record: integer().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The response's body as sent. */
    body: text(),
    headers: json<Record<string, string>>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('idempotency_keys_key').on(t.principalId, t.key, t.record), index('idempotency_keys_created').on(t.createdAt)],
)
