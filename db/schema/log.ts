import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, serial, table, text, uniqueIndex, whole } from '../columns'
import type { ActorData } from './orders'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/**
 * What happened to each resource. `sequence` is the entry's place in the log and `hash` its link in the chain of all of them:
 * given in the commit on SQLite, by one sequencer behind it on PostgreSQL (db/log.ts). Append-only: the database refuses to
 * change or delete what has its place, but for blanking personal data.
 */
export const auditEntries = table(
  'audit_entries',
  {
    position: serial(),
    sequence: whole(),
    id: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    /** The resource's version after the change. */
    resourceVersion: integer(),
    /** The order it belongs to, when it belongs to one: its timeline. */
    orderId: text(),
    /** Whose it is; null = nobody's but the Internal staff's. */
    merchantId: text(),
    action: text().notNull(),
    actor: json<ActorData>().notNull(),
    ip: text(),
    userAgent: text(),
    requestId: text().notNull(),
    reason: text(),
    changes: json<FieldChange[]>().notNull(),
    occurredAt: instant().notNull(),
    /** Random, so that the digest of what was blanked cannot be guessed back; blanked with it. */
    salt: text(),
    /** Of what may be blanked: changes, ip, userAgent, with the salt. */
    digest: text(),
    previousHash: text(),
    hash: text(),
    /** When personal data were blanked; null where they never were. */
    redactedAt: instant(),
  },
  (t) => [
    uniqueIndex('audit_entries_id').on(t.id),
    uniqueIndex('audit_entries_sequence').on(t.sequence),
    index('audit_entries_resource').on(t.resourceId, t.resourceType, t.position),
    index('audit_entries_order').on(t.orderId, t.position),
    index('audit_entries_request').on(t.requestId),
    // The whole log, newest first, by whatever it is filtered by.
    index('audit_entries_newest').on(t.occurredAt, t.position),
    index('audit_entries_actor').on(sql`(${t.actor} ->> 'id')`, t.occurredAt, t.position),
    index('audit_entries_type').on(t.resourceType, t.occurredAt, t.position),
    index('audit_entries_action').on(t.resourceType, t.action, t.occurredAt, t.position),
    index('audit_entries_merchant').on(t.merchantId, t.occurredAt, t.position),
    index('audit_entries_unplaced').on(t.position).where(sql`${t.hash} is null`),
  ],
)

/** The audit log's last link, one row: without it nobody would miss entries cut off at the end. */
export const auditHead = table('audit_head', { number: serial(), sequence: whole().notNull(), hash: text().notNull() })

/** The outbox and the event log in one. */
export const events = table(
  'events',
  {
    position: serial(),
    sequence: whole(),
    id: text().notNull(),
    type: text().notNull(),
    isTest: flag().notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    merchantId: text(),
    /** The vendor that may see it; of what is a merchant's and a vendor's there is one column each. */
    vendorId: text(),
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

/** Outcomes of writes that carried an Idempotency-Key, kept 24 hours. A bulk keeps one per record. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    number: serial(),
    principalId: text().notNull(),
    key: text().notNull(),
    /** −1 for a single write, else the record's place in the bulk. */
    record: integer().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The answer as sent. */
    body: text(),
    headers: json<Record<string, string>>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('idempotency_keys_key').on(t.principalId, t.key, t.record), index('idempotency_keys_created').on(t.createdAt)],
)
