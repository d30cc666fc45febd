import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { mails } from '@/db/schema'
import { change } from '../change'
import { newId } from '../id'
import type { Log } from '../log'
import { systemPrincipal } from '../principal'
import { redacted } from '../redact'
import { isFinal, nextAttempt } from './backoff-rules'
import type { Letter } from './letter'
import type { MailKind, MailSettings } from './mail'
import type { Send } from './transport'

/** How long the process that took a mail keeps it from others; longer than a mail server may keep us waiting. */
const LEASE_MS = 2 * 60_000

type Mail = typeof mails.$inferSelect
export type MailKinds = Record<Mail['kind'], MailKind>

export interface Post {
  database: Database
  settings: MailSettings
  kinds: MailKinds
  send: Send
  log: Pick<Log, 'warn'>
}

/**
 * Sends the mail that has waited longest, if any is due, and says whether there was one. No two processes send the same one at once; one
 * whose process dies between sending and noting it is sent again, with a new link.
 */
export async function deliverNext(post: Post, now = new Date()): Promise<boolean> {
  const taken = await take(post, now)
  if (!taken) return false
  const { mail, letter } = taken
  if (!letter) return true
  try {
    await post.send(letter)
    await end(post, mail, { dueAt: null, sentAt: new Date(), error: null })
  } catch (error) {
    const said = String(redacted(error instanceof Error ? error.message : String(error))).slice(0, 500)
    post.log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail was not taken')
    await end(post, mail, { dueAt: isFinal(error) ? null : nextAttempt(mail.attempts, new Date()), sentAt: null, error: said })
  }
  return true
}

/** Takes the next mail for itself and has its letter written, both or neither. A letter that nobody wants any more is null. */
async function take(
  { database, settings, kinds }: Post,
  now: Date,
): Promise<{ mail: Pick<Mail, 'id' | 'kind' | 'subjectId' | 'attempts'>; letter: Letter | null } | null> {
  const due = lte(mails.dueAt, now)
  if (!(await database.sql.select({ id: mails.id }).from(mails).where(due).limit(1)).length) return null
  return database.write(async (sql) => {
    const [mail] = await sql.select().from(mails).where(due).orderBy(asc(mails.number)).limit(1)
    if (!mail) return null
    const letter = await kinds[mail.kind].letter(sql, mail.subjectId, settings, now)
    const attempts = mail.attempts + 1
    const dueAt = letter ? new Date(now.getTime() + LEASE_MS) : null
    await sql.update(mails).set({ attempts, dueAt }).where(eq(mails.number, mail.number))
    return { mail: { ...mail, attempts }, letter }
  })
}

/** Notes how it went, unless the mail was dropped or taken by another process meanwhile. */
async function end(
  { database, kinds }: Post,
  mail: Pick<Mail, 'id' | 'kind' | 'subjectId' | 'attempts'>,
  outcome: Pick<Mail, 'dueAt' | 'sentAt' | 'error'>,
) {
  const cause = { principal: systemPrincipal(), requestId: newId(), ip: null, userAgent: null }
  await change(database, cause, async (current) => {
    const noted = await current.sql
      .update(mails)
      .set(outcome)
      .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
      .returning({ id: mails.id })
    if (noted.length && outcome.dueAt === null) await kinds[mail.kind].ended?.(current, mail.subjectId, outcome.error)
  })
}
