import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { MailKind } from '@/server/platform/mail/mail'
import { createReset, RESET_LIFETIME_MS, resetLink } from './resets'

/** The message with a reset link; none for an unknown user. */
export const resetMail: MailKind = {
  async message(sql, userId, settings, now) {
    const [user] = await sql
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .limit(1)
    if (!user) return null
    const token = await createReset(sql, user.id, now)
    return {
      to: user.email,
      subject: 'Choose a new password for Waybill',
      paragraphs: ['Somebody, probably you, asked for a new Waybill password.'],
      link: { label: 'Choose a new password', url: resetLink(settings, token) },
      footnote: `The link works once, within ${RESET_LIFETIME_MS / 60_000} minutes. If you did not ask for it, ignore this e-mail: nothing has changed.`,
    }
  },
}
