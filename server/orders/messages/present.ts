import type { Sql } from '@/db/types'
import { visiblePeople } from '@/server/access/users/users'
import { iso, isoOrNull } from '@/server/http/field-types'
import type { Principal } from '@/server/kernel/principal'
import type { PlaceholderName } from './placeholder-rules'
import type { MessageModel } from './schemas'
import type { MessageRow } from './types'

/** Messages as the caller sees them; only Internal staff see the names of Internal staff. */
export async function presentMessages(rows: readonly MessageRow[], principal: Principal, sql: Sql): Promise<MessageModel[]> {
  const personOf = await visiblePeople(
    principal,
    sql,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => ({
    ...presentStored(row),
    emptyPlaceholders: [],
    createdBy: personOf(row.createdBy),
    createdAt: iso(row.createdAt),
    redactedAt: isoOrNull(row.redactedAt),
  }))
}

/** The part of a message that its changes concern: what the audit log records. */
export const presentStored = ({ id, version, orderId, to, subject, text, replyTo, templateId, state, error, sentAt }: MessageRow) => ({
  id,
  version,
  orderId,
  to,
  subject,
  text,
  replyTo,
  templateId,
  state,
  error,
  sentAt: isoOrNull(sentAt),
})

export interface WrittenMessage {
  row: MessageRow
  empty: PlaceholderName[]
}

/** A message that was just written, with the placeholders for which the order has no value. */
export async function presentWritten({ row, empty }: WrittenMessage, principal: Principal, sql: Sql): Promise<MessageModel> {
  const [message] = await presentMessages([row], principal, sql)
  return { ...(message as MessageModel), emptyPlaceholders: empty }
}
