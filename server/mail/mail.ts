import { eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { type mailKinds, mails } from '@/db/schema'
import type { Change } from '../change'
import { newId } from '../id'
import { invalid } from '../refusal'
import type { Settings } from '../settings'
import type { Letter } from './letter'

type Kind = (typeof mailKinds)[number]

/** What a mail needs to know of the installation. */
export type MailSettings = Pick<Settings, 'baseUrl' | 'smtpUrl' | 'mailFrom'>

/** An occasion on which the service writes to somebody. */
export interface MailKind {
  /**
   * Says what to write, to whom. The secret of its link is drawn here and its hash is kept in the same transaction, so that no table ever
   * holds one that opens anything. Null where the letter is not wanted any more.
   */
  letter(sql: Sql, subjectId: string, settings: MailSettings, now: Date): Promise<Letter | null>
  /** Notes how it ended, where somebody can see that: `error` is null when the mail server took it. */
  ended?(change: Change, subjectId: string, error: string | null): Promise<void>
}

/** Whether this installation can send mail at all. */
export const canSendMail = ({ smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>) => Boolean(smtpUrl && mailFrom)

/** Refuses what asks for mail where none can be sent. */
export function requireMail(settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>, propertyName: string, value: string): void {
  if (!canSendMail(settings))
    throw invalid(propertyName, 'This service sends no mail: SMTP_URL is not set. Use Link and hand the link over yourself.', value)
}

/** Has a mail sent soon. One that still waits about the same is replaced: nobody gets two. */
export async function queueMail(sql: Sql, kind: Kind, subjectId: string, now: Date): Promise<void> {
  await dropMail(sql, subjectId)
  await sql.insert(mails).values({ id: newId(), kind, subjectId, attempts: 0, dueAt: now, createdAt: now })
}

/** Forgets the mail about something: it is not wanted any more. */
export async function dropMail(sql: Sql, subjectId: string): Promise<void> {
  await sql.delete(mails).where(eq(mails.subjectId, subjectId))
}
