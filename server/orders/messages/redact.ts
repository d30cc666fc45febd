import { and, asc, eq, isNull } from 'drizzle-orm'
import { selectRows, updateRow } from '@/db/rows'
import { orderMessages } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { dropMail } from '@/server/platform/mail/mail'
import { recordMessage } from './record'
import type { MessageRow } from './types'

/** Erases recipients, texts and errors of an order's messages. Those that still wait are not sent. */
export async function redactMessages(change: Change, orderId: string): Promise<void> {
  const where = and(eq(orderMessages.orderId, orderId), isNull(orderMessages.redactedAt))
  for (const before of await selectRows(change.sql, orderMessages, { where, orderBy: [asc(orderMessages.number)] })) {
    const erased = { to: null, subject: null, text: null, redactedAt: change.now, version: before.version + 1 }
    // The mail server's error quotes the address.
    const error = before.error && 'The error was erased.'
    const canceled = before.state === 'Queued' ? { state: 'Failed' as const, error: 'It was erased before it was sent.' } : { error }
    const after: MessageRow = { ...before, ...erased, ...canceled }
    await dropMail(change.unaudited, before.id)
    await updateRow(change.write, orderMessages, before.number, { ...erased, ...canceled })
    recordMessage(change, 'redact', before, after)
  }
}
