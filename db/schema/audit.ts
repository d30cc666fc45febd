import { sql } from 'drizzle-orm'
import { bigInteger, index, instant, integer, json, serial, table, text, uniqueIndex } from '@/db/columns'
import type { ActorData } from './types'

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/**
 * The audit log. `sequence` is the entry's number in the log and `hash` its link in the chain: both are written in the commit on SQLite,
 * and by one sequencer after it on PostgreSQL (db/audit/sequence.ts). Append-only: the database refuses to change or delete a sequenced
 * entry, except for redacting personal data.
 */
export const auditEntries = table(
  'audit_entries',
  {
    position: serial(),
    sequence: bigInteger(),
    id: text().notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    /** The resource's version after the change. */
    resourceVersion: integer(),
    /** The order to whose timeline it belongs, if any. */
    orderId: text(),
    /** The merchant that owns the resource; null = Internal staff only. */
    merchantId: text(),
    action: text().notNull(),
    actor: json<ActorData>().notNull(),
    ip: text(),
    userAgent: text(),
    requestId: text().notNull(),
    reason: text(),
    changes: json<FieldChange[]>().notNull(),
    occurredAt: instant().notNull(),
    /** Random, so that redacted values cannot be guessed from the digest; redacted with them. */
    salt: text(),
    /** Digest of the redactable fields: changes, ip, userAgent and the salt. */
    digest: text(),
    previousHash: text(),
    hash: text(),
    /** When personal data were redacted; null = never. */
    redactedAt: instant(),
  },
  (t) => [
    uniqueIndex('audit_entries_id').on(t.id),
    uniqueIndex('audit_entries_sequence').on(t.sequence),
    index('audit_entries_resource').on(t.resourceId, t.resourceType, t.position),
    index('audit_entries_order').on(t.orderId, t.position),
    index('audit_entries_request').on(t.requestId, t.position),
    // The whole log, newest first, by each filter.
    index('audit_entries_newest').on(t.occurredAt, t.position),
    index('audit_entries_actor').on(sql`(${t.actor} ->> 'id')`, t.occurredAt, t.position),
    index('audit_entries_type').on(t.resourceType, t.occurredAt, t.position),
    index('audit_entries_action').on(t.resourceType, t.action, t.occurredAt, t.position),
    index('audit_entries_merchant').on(t.merchantId, t.occurredAt, t.position),
    index('audit_entries_unplaced').on(t.position).where(sql`${t.hash} is null`),
  ],
)

/** The audit log's last link, in one row: without it, entries cut off at the end would go unnoticed. */
export const auditHead = table('audit_head', { number: serial(), sequence: bigInteger().notNull(), hash: text().notNull() })
