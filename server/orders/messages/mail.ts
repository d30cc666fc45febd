import { eq } from 'drizzle-orm'
import { selectRows, updateRow } from '@/db/rows'
import { orderMessages } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { MailKind } from '@/server/platform/mail/mail'
import { recordMessage } from './record'
import type { MessageRow } from './types'

const findMessage = async (sql: Sql, id: string): Promise<MessageRow | undefined> =>
  (await selectRows(sql, orderMessages, { where: eq(orderMessages.id, id), limit: 1 }))[0]

/** The mail of a message to a customer, which is the same in every attempt. */
export const messageMail: MailKind = {
  async message(sql, id) {
    const row = await findMessage(sql, id)
    if (row?.state !== 'Queued' || row.to === null || row.subject === null || row.text === null) return null
    const { to, subject, text, replyTo } = row
    return { to, subject, text, replyTo, id }
  },
  async onSettled(change, id, error) {
    const before = await findMessage(change.sql, id)
    if (before?.state !== 'Queued') return
    const outcome = error === null ? { state: 'Sent' as const, sentAt: change.now } : { state: 'Failed' as const, error }
    const changed = { ...outcome, version: before.version + 1 }
    await updateRow(change.write, orderMessages, before.number, changed)
    recordMessage(change, error === null ? 'sent' : 'notSent', before, { ...before, ...changed })
  },
}
