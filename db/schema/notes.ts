import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { visibilities } from '../states'
import type { ActorData } from './types'

export interface MentionData {
  id: string
  name: string
}

/** Notes about an order, an item, a shipment or a product. Deleted ones remain in the audit log only. */
export const notes = table(
  'notes',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    /** The order it belongs to, if any. */
    orderId: text(),
    text: text().notNull(),
    visibility: text({ enum: visibilities }).notNull(),
    /** The merchant or vendor that may see it, depending on `visibility`; null = Internal staff only. */
    audienceId: text(),
    isPinned: flag().notNull(),
    mentions: json<MentionData[]>().notNull(),
    createdBy: json<ActorData>().notNull(),
    /** The id of `createdBy`, as a column for queries. */
    createdById: text(),
    updatedBy: json<ActorData>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('notes_id').on(t.id),
    index('notes_created').on(t.createdAt, t.id),
    index('notes_updated').on(t.updatedAt, t.id),
    index('notes_resource').on(t.resourceId, t.resourceType, t.createdAt, t.id),
    index('notes_order').on(t.orderId, t.createdAt, t.id),
    index('notes_author').on(t.createdById, t.createdAt, t.id),
    index('notes_audience').on(t.audienceId, t.createdAt, t.id),
    index('notes_pinned').on(t.createdAt, t.id).where(sql`${t.isPinned}`),
  ],
)

/** Inbox items: a user was mentioned in a note, a webhook was disabled, or a follow-up is due. */
export const inboxItems = table(
  'inbox_items',
  {
    number: serial(),
    id: text().notNull(),
    userId: text().notNull(),
    kind: text().notNull(),
    noteId: text(),
    resourceType: text(),
    resourceId: text(),
    orderId: text(),
    actor: json<ActorData>().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex('inbox_items_id').on(t.id),
    index('inbox_items_user').on(t.userId, t.createdAt, t.id),
    index('inbox_items_unread').on(t.userId, t.createdAt, t.id).where(sql`${t.readAt} is null`),
    index('inbox_items_note').on(t.noteId),
  ],
)
