import { eq } from 'drizzle-orm'
import { mails } from '@/db/schema'
import type { MailKind as MailKindName } from '@/db/states'
import type { Sql } from '@/db/types'
import type { Settings } from '@/server/config/settings'
import type { Change } from '@/server/kernel/change'
import { newId } from '@/server/kernel/id'
import { invalid } from '@/server/kernel/refusal'
import type { MailMessage } from './message'

export { linkMessage, singleLine } from './message'

/** The settings that mail depends on. */
export type MailSettings = Pick<Settings, 'baseUrl' | 'smtpUrl' | 'mailFrom'>

/** A kind of mail. */
export interface MailKind {
  /**
   * Returns the message and its recipient; null when the mail is no longer wanted. Generates the secret of its link and stores only the
   * hash, in the same transaction.
   */
  message(sql: Sql, subjectId: string, settings: MailSettings, now: Date): Promise<MailMessage | null>
  /** Records the outcome where users can see it: `error` is null when the mail server accepted the message. */
  onSettled?(change: Change, subjectId: string, error: string | null): Promise<void>
}

/** Whether this installation can send mail. */
export const canSendMail = ({ smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>) => Boolean(smtpUrl && mailFrom)

/** Refuses a request that needs mail when none can be sent; `instead` says how to do without. */
export function requireMail(
  settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>,
  propertyName: string,
  value: string,
  instead: string,
): void {
  if (!canSendMail(settings))
    throw invalid('mail.notConfigured', propertyName, `This service sends no e-mail: SMTP_URL is not set. ${instead}`, value)
}

/** Queues a mail and replaces a waiting one about the same subject. */
export async function queueMail(sql: Sql, kind: MailKindName, subjectId: string, now: Date): Promise<void> {
  await dropMail(sql, subjectId)
  await sql.insert(mails).values({ id: newId(), kind, subjectId, attempts: 0, dueAt: now, createdAt: now })
}

/** Removes the queued mail about a subject, because it is no longer wanted. */
export async function dropMail(sql: Sql, subjectId: string): Promise<void> {
  await sql.delete(mails).where(eq(mails.subjectId, subjectId))
}
