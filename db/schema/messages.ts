import { index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { messageStates } from '../states'
import type { ActorData } from './types'

export interface TemplateTextData {
  subject: string
  text: string
}

/** Messages to customers about their orders. The texts are as they are sent; null once the order was redacted. */
export const orderMessages = table(
  'order_messages',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    orderId: text().notNull(),
    merchantId: text().notNull(),
    to: text(),
    subject: text(),
    text: text(),
    /** The merchant's support address when it was written; null = answers go to the sender's address. */
    replyTo: text(),
    /** The template that it was written with, which may be deleted since. */
    templateId: text(),
    state: text({ enum: messageStates }).notNull(),
    /** Why it failed. */
    error: text(),
    createdBy: json<ActorData>().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    redactedAt: instant(),
  },
  (t) => [uniqueIndex('order_messages_id').on(t.id), index('order_messages_order').on(t.orderId, t.createdAt, t.id)],
)

/** Templates of messages, written by a merchant for its own orders, or by Internal staff for all. */
export const messageTemplates = table(
  'message_templates',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    /** Null = the Internal staff's, readable by all. */
    merchantId: text(),
    name: text().notNull(),
    /** Folded, for prefix search by name. */
    nameWords: text().notNull(),
    /** By language: ISO 639-1 in lower case. */
    texts: json<Record<string, TemplateTextData>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('message_templates_id').on(t.id),
    index('message_templates_name').on(t.name, t.id),
    index('message_templates_name_words').on(t.nameWords),
    index('message_templates_created').on(t.createdAt, t.id),
    index('message_templates_updated').on(t.updatedAt, t.id),
    index('message_templates_merchant').on(t.merchantId, t.name, t.id),
  ],
)
