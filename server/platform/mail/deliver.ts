import { and, asc, eq, lte } from 'drizzle-orm'
import { mails } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import { redact } from '@/server/config/log-redaction'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { isPermanentFailure, nextAttempt } from './backoff-rules'
import type { MailKind, MailSettings } from './mail'
import type { MailMessage } from './message'
import type { Send } from './transport'

/** How long the lease of a mail lasts, in ms; several times the mail server's longest silence. */
const LEASE_MS = 5 * 60_000

type Mail = typeof mails.$inferSelect
type Outcome = Pick<Mail, 'dueAt' | 'sentAt' | 'error'>
export type MailKinds = Record<Mail['kind'], MailKind>

export interface Delivery {
  database: Database
  settings: MailSettings
  kinds: MailKinds
  send: Send
  log: Pick<Log, 'warn'>
}

/**
 * Sends the due mail that has waited longest; returns whether there was one. A lease keeps two processes from sending it at once; when a
 * process dies between sending and recording, the mail is sent again: one with a link with a new link, any other with the same Message-ID.
 */
export async function deliverNext(delivery: Delivery, now = new Date()): Promise<boolean> {
  const next = await takeNext(delivery, now)
  if (!next) return false
  const { mail, message } = next
  if (!message) return true
  // An error of the record is none of the mail server's: the mail stays leased, and is sent again after the lease.
  await recordOutcome(delivery, mail, await sendOnce(delivery, mail, message))
  return true
}

/** Sends a mail; returns the outcome to record. */
async function sendOnce({ send, log }: Delivery, mail: Pick<Mail, 'id' | 'attempts'>, message: MailMessage): Promise<Outcome> {
  try {
    await send(message)
    return { dueAt: null, sentAt: new Date(), error: null }
  } catch (error) {
    log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail was rejected')
    return {
      dueAt: isPermanentFailure(error) ? null : nextAttempt(mail.attempts, new Date()),
      sentAt: null,
      error: String(redact(error instanceof Error ? error.message : String(error))).slice(0, 500),
    }
  }
}

/** Leases the next mail and creates its message, in one transaction. The message is null when the mail is no longer wanted. */
async function takeNext(
  { database, settings, kinds }: Delivery,
  now: Date,
): Promise<{ mail: Pick<Mail, 'id' | 'kind' | 'subjectId' | 'attempts'>; message: MailMessage | null } | null> {
  const due = lte(mails.dueAt, now)
  if (!(await database.sql.select({ id: mails.id }).from(mails).where(due).limit(1)).length) return null
  return database.write(async (sql) => {
    const [mail] = await sql.select().from(mails).where(due).orderBy(asc(mails.number)).limit(1)
    if (!mail) return null
    const message = await kinds[mail.kind].message(sql, mail.subjectId, settings, now)
    const attempts = mail.attempts + 1
    const dueAt = message ? new Date(now.getTime() + LEASE_MS) : null
    await sql.update(mails).set({ attempts, dueAt }).where(eq(mails.number, mail.number))
    return { mail: { ...mail, attempts }, message }
  })
}

/** Records the outcome, unless the mail was removed or taken by another process meanwhile. */
async function recordOutcome({ database, kinds }: Delivery, mail: Pick<Mail, 'id' | 'kind' | 'subjectId' | 'attempts'>, outcome: Outcome) {
  const requestContext = systemContext()
  await runChange(database, requestContext, async (current) => {
    const updated = await current.unaudited
      .update(mails)
      .set(outcome)
      .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
      .returning({ id: mails.id })
    if (updated.length && outcome.dueAt === null) await kinds[mail.kind].onSettled?.(current, mail.subjectId, outcome.error)
  })
}
