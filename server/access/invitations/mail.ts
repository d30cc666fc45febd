import { eq } from 'drizzle-orm'
import { invitations } from '@/db/schema'
import { linkMessage, type MailKind, type MailSettings } from '@/server/platform/mail/mail'
import { generateToken, hashToken } from '../tokens'
import { recordInvitation } from './record'
import { INVITATION_LIFETIME_MS, invitationStatus } from './status-rules'

/** The address of the page that accepts an invitation. */
export const invitationLink = ({ baseUrl }: Pick<MailSettings, 'baseUrl'>, token: string) => `${baseUrl}/onboard?token=${token}`

/** The message with an invitation's link. */
export const invitationMail: MailKind = {
  async message(sql, id, settings, now) {
    const [row] = await sql.select().from(invitations).where(eq(invitations.id, id)).limit(1)
    if (!row || invitationStatus(row, now) !== 'Pending') return null
    const token = generateToken()
    await sql
      .update(invitations)
      .set({ tokenHash: hashToken(token) })
      .where(eq(invitations.id, id))
    return linkMessage({
      to: row.email,
      subject: 'You are invited to Waybill',
      paragraphs: [`${row.invitedBy.name} has invited you to work in Waybill.`, 'Choose a password to get started.'],
      link: { label: 'Accept the invitation', url: invitationLink(settings, token) },
      footnote: `The link works once, within ${INVITATION_LIFETIME_MS / 86_400_000} days. If you did not expect this e-mail, ignore it.`,
    })
  },
  async onSettled(change, id, error) {
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
