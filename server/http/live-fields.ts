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
  /** The answer with the live fields of its record, as Internal staff see them. */
  add(reader: Reader, answer: Record<string, unknown>): Promise<Record<string, unknown>>
}

/** The reply with the live fields of its record. Answers of kept bytes have them already. */
export async function withLiveFields(
  reply: JsonReply,
  { operation, principal, context, live }: { operation: Operation; principal: Principal; context: Context; live: LiveFields | undefined },
): Promise<JsonReply> {
  if (!live || typeof reply.body !== 'string' || !isInternal(principal) || reply.headers['Dry-Run']) return reply
  if (!live.names.includes(resourceField(operation) ?? '')) return reply
  const answer = JSON.parse(reply.body) as Record<string, unknown>
  const added = await live.add(new Reader(context.database.sql, principal.scope), answer)
  return added === answer ? reply : { ...reply, body: JSON.stringify(added) }
}
