import type { Context } from '@/server/kernel/context'
import { isInternal, type Principal } from '@/server/kernel/principal'
import { Reader } from '@/server/kernel/reader'
import type { Operation } from './operation'
import { resourceField } from './operation-traits'
import type { JsonReply } from './response'

/** Fields that are computed whenever a record is answered. They are no part of its version, and no stored outcome has them. */
export interface LiveFields {
  /** The fields of answers that hold such a record. */
  names: readonly string[]
  /** Who sees them: everybody, or Internal staff only. */
  audience: 'Everybody' | 'Internal'
  /** Where they are missing: in every answer of a record, or only in replayed outcomes, because an answer is made with them. */
  missingIn: 'Answers' | 'Replays'
  /** The answer with the live fields of its record. */
  add(reader: Reader, answer: Record<string, unknown>): Promise<Record<string, unknown>>
}

interface Answered {
  operation: Operation
  principal: Principal
  context: Context
  live: readonly LiveFields[]
}

/** The reply with the live fields of its record. Answers of kept bytes have them already. */
export async function withLiveFields(reply: JsonReply, { operation, principal, context, live }: Answered): Promise<JsonReply> {
  if (typeof reply.body !== 'string' || reply.headers['Dry-Run']) return reply
  const field = resourceField(operation) ?? ''
  const missing = live.filter(
    ({ names, audience, missingIn }) =>
      names.includes(field) &&
      (audience === 'Everybody' || isInternal(principal)) &&
      (missingIn === 'Answers' || 'Idempotency-Replayed' in reply.headers),
  )
  if (!missing.length) return reply
  const answer = JSON.parse(reply.body) as Record<string, unknown>
  const reader = new Reader(context.database.sql, principal.scope)
  let added = answer
  for (const { add } of missing) added = await add(reader, added)
  return added === answer ? reply : { ...reply, body: JSON.stringify(added) }
}
