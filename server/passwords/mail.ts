import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { MailKind } from '../mail/mail'
import { newReset, RESET_MS, resetLink } from './resets'

/** The letter for whoever forgot a password. A name that nobody has gets none. */
export const resetMail: MailKind = {
  async letter(sql, userId, settings, now) {
    const [user] = await sql
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .limit(1)
    if (!user) return null
    const token = await newReset(sql, user.id, now)
    return {
      to: user.email,
      subject: 'Choose a new password for Waybill',
      paragraphs: ['Somebody, probably you, asked for a new password for Waybill.'],
      link: { label: 'Choose a new password', url: resetLink(settings, token) },
      footnote: `The link can be used once, within ${RESET_MS / 60_000} minutes. If it was not you, ignore this mail: nothing has changed.`,
    }
  },
}
