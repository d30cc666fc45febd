import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Sql } from '@/db/database'
import { invitations, users } from '@/db/schema'
import type { Change } from '../change'
import { checkGrant } from '../identity/grants'
import { associationsOf } from '../identity/principals'
import { hashToken, newToken } from '../identity/tokens'
import { canSendMail, dropMail, type MailSettings, queueMail, requireMail } from '../mail/mail'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { conflict } from '../refusal'
import { type invitationQuery, pendingFor, type Row, rowsOf, stored } from './find'
import { shownTo } from './present'
import { recordInvitation } from './record'
import type { NewInvitation } from './schemas'
import { INVITATION_MS, statusOf, whyNotRenewed } from './status-rules'

export async function invitation({ sql, scope }: Reader, principal: Principal, id: string) {
  const [shown] = await shownTo(sql, principal, [await stored(sql, scope, id)])
  return shown as NonNullable<typeof shown>
}

export async function listInvitations({ sql, scope }: Reader, principal: Principal, page: z.output<typeof invitationQuery>) {
  const found = await rowsOf(sql, scope, page, new Date())
  return { ...found, rows: await shownTo(sql, principal, found.rows) }
}

/** The address of the page on which somebody accepts. */
export const invitationLink = ({ baseUrl }: Pick<MailSettings, 'baseUrl'>, token: string) => `${baseUrl}/onboard?token=${token}`

/** Invites somebody, within what the caller may give. The link is in the answer where the caller is to hand it over. */
export async function invite(change: Change, settings: MailSettings, input: NewInvitation) {
  const { sql, principal, now } = change
  const email = input.email.toLowerCase()
  const deliveryMethod = input.deliveryMethod ?? (canSendMail(settings) ? 'Email' : 'Link')
  if (deliveryMethod === 'Email') requireMail(settings, 'deliveryMethod', deliveryMethod)
  const associations = (input.associations ?? associationsOf(principal.scope)).map(({ type, id }) => ({
    type,
    id: id?.toLowerCase() ?? null,
  }))
  const { roleIds } = input
  await checkGrant(sql, principal, { associations, permissions: [], roleIds })
  await refuseTwice(change, email)
  const handed = deliveryMethod === 'Link' ? newToken() : null
  const [row] = await change.write
    .insert(invitations)
    .values({
      id: change.newId(),
      version: 1,
      email,
      roleIds,
      associations,
      deliveryMethod,
      status: 'Pending',
      tokenHash: handed && hashToken(handed),
      invitedBy: principal.actor,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  if (!handed) await queueMail(sql, 'Invitation', row.id, now)
  return outcome(change, settings, 'create', null, row, handed)
}

/** Whoever is a user already, or was invited, is not invited once more. */
async function refuseTwice({ sql, reader, now }: Change, email: string): Promise<void> {
  if ((await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length)
    throw conflict('Somebody with this e-mail address is a user already. Change their roles instead.', 'email', email)
  const pending = await pendingFor(sql, email, now)
  if (!pending) return
  const isSeen = await stored(sql, reader.scope, pending.id).then(
    () => true,
    () => false,
  )
  const which = isSeen ? `: ${pending.id}. Resend or revoke that one.` : '.'
  throw conflict(`There is a pending invitation for this e-mail address already${which}`, 'email', email)
}

/** Sends it anew, or gives a new link: the former one is worthless, and time begins again. Whoever does that vouches for it from now on. */
export async function resend(change: Change, settings: MailSettings, id: string) {
  const { sql, principal, now } = change
  const before = await stored(sql, change.reader.scope, id)
  change.expect('invitation', before.version)
  const reason = whyNotRenewed(statusOf(before, now))
  if (reason) throw conflict(reason)
  if (before.deliveryMethod === 'Email') requireMail(settings, 'deliveryMethod', before.deliveryMethod)
  await checkGrant(sql, principal, { associations: before.associations, permissions: [], roleIds: before.roleIds })
  await refuseOther(sql, before, now)
  const handed = before.deliveryMethod === 'Link' ? newToken() : null
  const row = await update(change, before, {
    tokenHash: handed && hashToken(handed),
    invitedBy: principal.actor,
    sentAt: null,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  })
  if (!handed) await queueMail(sql, 'Invitation', row.id, now)
  return outcome(change, settings, 'resend', before, row, handed)
}

async function refuseOther(sql: Sql, { email, id }: Row, now: Date): Promise<void> {
  if ((await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length)
    throw conflict('Somebody with this e-mail address is a user already, so the invitation is not sent again.')
  const other = await pendingFor(sql, email, now)
  if (other && other.id !== id) throw conflict('A newer invitation for this e-mail address is pending, so this one is not sent again.')
}

/** From now on its link opens nothing. Revoking what is revoked changes nothing. */
export async function revoke(change: Change, id: string) {
  const before = await stored(change.sql, change.reader.scope, id)
  change.expect('invitation', before.version)
  if (before.status === 'Accepted') throw conflict('The invitation was accepted, so it cannot be revoked. Deactivate the user instead.')
  if (before.status === 'Revoked') return invitation(change.reader, change.principal, id)
  await dropMail(change.sql, before.id)
  const row = await update(change, before, { status: 'Revoked' })
  return (await outcome(change, null, 'revoke', before, row, null)).invitation
}

async function update(change: Change, before: Row, fields: Partial<Row>): Promise<Row> {
  const [row] = await change.write
    .update(invitations)
    .set({ ...fields, version: before.version + 1, updatedAt: change.now })
    .where(eq(invitations.id, before.id))
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  return row
}

async function outcome(change: Change, settings: MailSettings | null, action: string, before: Row | null, row: Row, handed: string | null) {
  await recordInvitation(change, action, before, row)
  const [shown] = await shownTo(change.sql, change.principal, [row])
  if (!shown) throw new Error('The invitation is not there.')
  return { invitation: shown, ...(handed && settings ? { link: invitationLink(settings, handed) } : {}) }
}
