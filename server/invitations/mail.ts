import { eq } from 'drizzle-orm'
import { invitations } from '@/db/schema'
import { hashToken, newToken } from '../identity/tokens'
import type { MailKind } from '../mail/mail'
import { invitationLink } from './invitations'
import { recordInvitation } from './record'
import { INVITATION_MS, statusOf } from './status-rules'

/** The letter that invites somebody. */
export const invitationMail: MailKind = {
  async letter(sql, id, settings, now) {
    const [row] = await sql.select().from(invitations).where(eq(invitations.id, id)).limit(1)
    if (!row || statusOf(row, now) !== 'Pending') return null
    const token = newToken()
    await sql
      .update(invitations)
      .set({ tokenHash: hashToken(token) })
      .where(eq(invitations.id, id))
    return {
      to: row.email,
      subject: 'You are invited to Waybill',
      paragraphs: [`${row.invitedBy.name} has invited you to work in Waybill.`, 'Choose a password and you are in.'],
      link: { label: 'Accept the invitation', url: invitationLink(settings, token) },
      footnote: `The link can be used once, within ${INVITATION_MS / 86_400_000} days. If you expected nothing of the kind, ignore this mail.`,
    }
  },
  async ended(change, id, error) {
    const [before] = await change.sql.select().from(invitations).where(eq(invitations.id, id)).limit(1)
    if (!before) return
    const [row] = await change.write
      .update(invitations)
      .set({ version: before.version + 1, sentAt: error === null ? change.now : before.sentAt, updatedAt: change.now })
      .where(eq(invitations.id, id))
      .returning()
    if (row) await recordInvitation(change, error === null ? 'sent' : 'notSent', before, row)
  },
}
