import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { invitations, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { refuseUnknownVendors } from '@/server/directory/vendors'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { conflict } from '@/server/kernel/refusal'
import { dropMail, type MailSettings, queueMail } from '@/server/platform/mail/mail'
import { associationsOf, storedAssociation } from '../associations'
import { checkGrant } from '../roles/roles'
import { generateToken, hashToken } from '../tokens'
import { chooseDelivery, chooseResendDelivery } from './delivery'
import { invitationLink } from './mail'
import { presentInvitations } from './present'
import { recordInvitation } from './record'
import type { NewInvitation } from './schemas'
import { INVITATION_LIFETIME_MS, invitationStatus, notResendableReason } from './status-rules'
import { findPendingInvitation, getInvitationRow, type InvitationRow, type invitationQuery, listInvitationRows } from './store'

export { invitationMail } from './mail'
export { previewInvitation } from './onboard'

export async function getInvitation({ sql, scope }: Reader, principal: Principal, id: string) {
  const [shown] = await presentInvitations(sql, principal, [await getInvitationRow(sql, scope, id)])
  return shown as NonNullable<typeof shown>
}

/** A page of the invitations that the caller may see. Refuses filters by merchants and vendors that do not exist for the caller. */
export async function listInvitations(reader: Reader, principal: Principal, page: z.output<typeof invitationQuery>) {
  const { sql, scope } = reader
  await refuseUnknownMerchants(reader, page.filters.merchantId)
  await refuseUnknownVendors(reader, page.filters.vendorId)
  const found = await listInvitationRows(sql, scope, page, new Date())
  return { ...found, rows: await presentInvitations(sql, principal, found.rows) }
}

/**
 * Creates an invitation within the caller's own grants. Returns the link when Internal staff are to hand it over. Without mail, an
 * invitation by anybody else has no link until Internal staff resend it.
 */
export async function createInvitation(change: Change, settings: MailSettings, input: NewInvitation) {
  const { sql, principal, now } = change
  const email = input.email.toLowerCase()
  const deliveryMethod = chooseDelivery(principal, settings, input)
  const associations = (input.associations ?? associationsOf(principal.scope)).map(storedAssociation)
  const { roleIds } = input
  await checkGrant(sql, principal, { associations, permissions: [], roleIds })
  await refuseDuplicate(change, email)
  const linkToken = newLinkToken(principal, deliveryMethod)
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
      tokenHash: linkToken && hashToken(linkToken),
      invitedBy: principal.actor,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  if (deliveryMethod === 'Email') await queueMail(sql, 'Invitation', row.id, now)
  return recordAndPresent(change, settings, 'create', null, row, linkToken)
}

const newLinkToken = (principal: Principal, deliveryMethod: InvitationRow['deliveryMethod']) =>
  deliveryMethod === 'Link' && isInternal(principal) ? generateToken() : null

/** Refuses an e-mail address of a user, or of a pending invitation. */
async function refuseDuplicate({ sql, reader, now }: Change, email: string): Promise<void> {
  if ((await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length)
    throw conflict('email.taken', 'A user with this e-mail address already exists. Change their roles instead.', 'email', email)
  const pending = await findPendingInvitation(sql, email, now)
  if (!pending) return
  const isVisible = await getInvitationRow(sql, reader.scope, pending.id).then(
    () => true,
    () => false,
  )
  const hint = isVisible ? `: ${pending.id}. Resend or revoke it.` : '.'
  throw conflict('invitation.pending', `A pending invitation for this e-mail address already exists${hint}`, 'email', email)
}

/** Sends an invitation again or returns a new link. The former link is invalid, the lifetime restarts, and the caller becomes the inviter. */
export async function resendInvitation(change: Change, settings: MailSettings, id: string) {
  const { sql, principal, now } = change
  const before = await getInvitationRow(sql, change.reader.scope, id)
  change.expectVersion('invitation', before.version)
  const reason = notResendableReason(invitationStatus(before, now))
  if (reason) throw conflict('invitation.closed', reason)
  const deliveryMethod = chooseResendDelivery(principal, settings, before)
  await checkGrant(sql, principal, { associations: before.associations, permissions: [], roleIds: before.roleIds })
  await refuseSuperseded(sql, before, now)
  const linkToken = newLinkToken(principal, deliveryMethod)
  const row = await updateInvitationRow(change, before, {
    deliveryMethod,
    tokenHash: linkToken && hashToken(linkToken),
    invitedBy: principal.actor,
    sentAt: null,
    expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
  })
  if (deliveryMethod === 'Email') await queueMail(sql, 'Invitation', row.id, now)
  return recordAndPresent(change, settings, 'resend', before, row, linkToken)
}

async function refuseSuperseded(sql: Sql, { email, id }: InvitationRow, now: Date): Promise<void> {
  if ((await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length)
    throw conflict('email.taken', 'A user with this e-mail address already exists, so the invitation cannot be resent.')
  const other = await findPendingInvitation(sql, email, now)
  if (other && other.id !== id)
    throw conflict('invitation.pending', 'A newer invitation for this e-mail address is pending, so this one cannot be resent.')
}

/** Revokes an invitation, so that its link is invalid. Does nothing to a revoked one. */
export async function revokeInvitation(change: Change, id: string) {
  const before = await getInvitationRow(change.sql, change.reader.scope, id)
  change.expectVersion('invitation', before.version)
  if (before.status === 'Accepted')
    throw conflict('invitation.closed', 'The invitation was accepted, so it cannot be revoked. Deactivate the user instead.')
  if (before.status === 'Revoked') return getInvitation(change.reader, change.principal, id)
  await dropMail(change.unaudited, before.id)
  const row = await updateInvitationRow(change, before, { status: 'Revoked' })
  return (await recordAndPresent(change, null, 'revoke', before, row, null)).invitation
}

async function updateInvitationRow(change: Change, before: InvitationRow, fields: Partial<InvitationRow>): Promise<InvitationRow> {
  const [row] = await change.write
    .update(invitations)
    .set({ ...fields, version: before.version + 1, updatedAt: change.now })
    .where(eq(invitations.id, before.id))
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  return row
}

async function recordAndPresent(
  change: Change,
  settings: MailSettings | null,
  action: AuditedAction<'invitation'>,
  before: InvitationRow | null,
  row: InvitationRow,
  linkToken: string | null,
) {
  await recordInvitation(change, action, before, row)
  const [shown] = await presentInvitations(change.sql, change.principal, [row])
  if (!shown) throw new Error('The invitation is not there.')
  return { invitation: shown, ...(linkToken && settings ? { link: invitationLink(settings, linkToken) } : {}) }
}
