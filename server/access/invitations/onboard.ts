import { and, eq } from 'drizzle-orm'
import { invitations, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Context, RequestContext } from '@/server/kernel/context'
import { newId } from '@/server/kernel/id'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import { conflict, invalid, isRefusal } from '@/server/kernel/refusal'
import { runChange } from '@/server/kernel/run-change'
import { recordDiff } from '@/server/kernel/versioned'
import { jobPrincipal } from '../identity/identity'
import { hashNewPassword, passwordContext } from '../passwords/passwords'
import { checkGrant } from '../roles/roles'
import { hashToken } from '../tokens'
import { getCaller } from '../users/users'
import { recordInvitation } from './record'
import type { Onboarding } from './schemas'
import { invitationStatus } from './status-rules'
import type { InvitationRow } from './store'

/**
 * Creates the user of an invitation, once. Refused when the inviter may no longer give its roles and associations.
 */
export async function onboard(context: Context, origin: Pick<RequestContext, 'requestId' | 'ip' | 'userAgent'>, input: Onboarding) {
  // Before hashing the password, so that a made-up token costs little.
  const { email, associations } = await getInvitationByToken(context.database.sql, input.token, new Date())
  const contextWords = await passwordContext(context.database.sql, context.settings, { ...input, email, associations })
  const passwordHash = await hashNewPassword(context, input.password, { totp: false, contextWords, propertyName: 'password' })
  const id = newId()
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  const principal: Principal = {
    actor: { type: 'User', id, name: `${firstName} ${lastName}` },
    permissions: new Set(),
    scope: { everything: false, merchantIds: [], vendorIds: [] },
    sessionId: null,
  }
  return runChange(context.database, { ...origin, principal }, async (current) => {
    const { now, sql } = current
    const invitation = await getAcceptableInvitation(sql, input.token, now)
    const { email, associations, roleIds } = invitation
    const [user] = await current.write
      .insert(users)
      .values({
        id,
        version: 1,
        email,
        firstName,
        lastName,
        passwordHash,
        isActive: true,
        associations,
        roleIds,
        preferences: {},
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const [accepted] = await current.write
      .update(invitations)
      .set({ status: 'Accepted', userId: id, version: invitation.version + 1, updatedAt: now })
      .where(and(eq(invitations.id, invitation.id), eq(invitations.status, 'Pending')))
      .returning()
    if (!user || !accepted) throw conflict('invitation.closed', 'The invitation was just used by another request.', 'token')
    const after = await getCaller(sql, principal)
    recordDiff(current, 'user', 'onboard', null, after)
    await recordInvitation(current, 'accept', invitation, accepted)
    return after
  })
}

/** The e-mail address and inviter of a token's invitation. Refused as accepting it would be. */
export async function previewInvitation(sql: Sql, token: string, now: Date): Promise<{ email: string; invitedBy: string }> {
  const { email, invitedBy } = await getAcceptableInvitation(sql, token, now)
  return { email, invitedBy: invitedBy.name }
}

/** The acceptable invitation of this token; refuses any other. */
async function getAcceptableInvitation(sql: Sql, token: string, now: Date): Promise<InvitationRow> {
  const invitation = await getInvitationByToken(sql, token, now)
  await refuseIfInviterMayNot(sql, invitation)
  if ((await sql.select({ id: users.id }).from(users).where(eq(users.email, invitation.email)).limit(1)).length)
    throw conflict('email.taken', 'A user with the e-mail address of this invitation already exists. Sign in instead.', 'token')
  return invitation
}

/** The pending invitation of this token. The holder of a token is told why it is no longer pending. */
async function getInvitationByToken(sql: Sql, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await sql
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
    .limit(1)
  if (!row) throw invalid('link.invalid', 'token', 'No invitation has this token. If a newer invitation was sent, use its link.')
  const status = invitationStatus(row, now)
  const { name } = row.invitedBy
  if (status === 'Accepted') throw conflict('invitation.closed', 'This invitation was already accepted. Sign in instead.', 'token')
  if (status === 'Revoked') throw conflict('invitation.closed', `This invitation was revoked. ${name} can send a new one.`, 'token')
  if (status === 'Expired') throw conflict('invitation.closed', `This invitation has expired. ${name} can resend it.`, 'token')
  return row
}

async function refuseIfInviterMayNot(sql: Sql, { invitedBy, associations, roleIds, deliveryMethod }: InvitationRow): Promise<void> {
  const inviter = await jobPrincipal(sql, invitedBy)
  const inviterMayNot = () =>
    conflict(
      'grant.exceedsOwn',
      `${invitedBy.name} no longer has the permissions that this invitation would give. Ask for another invitation.`,
      'token',
    )
  if (!inviter || !hasPermission(inviter, 'invitations:write')) throw inviterMayNot()
  if (deliveryMethod === 'Link' && !isInternal(inviter)) throw inviterMayNot()
  await checkGrant(sql, inviter, { associations, permissions: [], roleIds }).catch((error: unknown) => {
    throw isRefusal(error) ? inviterMayNot() : error
  })
}
