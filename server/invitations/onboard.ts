import { and, eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { invitations, users } from '@/db/schema'
import { type Cause, change } from '../change'
import { newId } from '../id'
import { actingFor } from '../identity/acting'
import { checkGrant } from '../identity/grants'
import { newPassword } from '../identity/new-password'
import { passwordContext } from '../identity/password-context'
import { hashToken } from '../identity/tokens'
import { may, type Principal } from '../principal'
import { recordWhole } from '../record-whole'
import { conflict, invalid, isRefusal } from '../refusal'
import type { Runtime } from '../runtime'
import { callerOf } from '../users/users'
import type { Row } from './find'
import { recordInvitation } from './record'
import type { Onboarding } from './schemas'
import { statusOf } from './status-rules'

/**
 * Makes the user that an invitation promises, once. What it gives is what its inviter may still give at this moment: somebody who has
 * lost a role since has not given it away before.
 */
export async function onboard(runtime: Runtime, origin: Pick<Cause, 'requestId' | 'ip' | 'userAgent'>, input: Onboarding) {
  // Before the password is hashed, so that a made-up token costs next to nothing.
  const { email, associations } = await opened(runtime.database.sql, input.token, new Date())
  const context = await passwordContext(runtime.database.sql, runtime.settings, { ...input, email, associations })
  const passwordHash = await newPassword(runtime, input.password, { totp: false, context, propertyName: 'password' })
  const id = newId()
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  const principal: Principal = {
    actor: { type: 'User', id, name: `${firstName} ${lastName}` },
    permissions: new Set(),
    scope: { everything: false, merchantIds: [], vendorIds: [] },
    sessionId: null,
  }
  return change(runtime.database, { ...origin, principal }, async (current) => {
    const { now, sql } = current
    const invited = await usable(sql, input.token, now)
    const { email, associations, roleIds } = invited
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
      .set({ status: 'Accepted', userId: id, version: invited.version + 1, updatedAt: now })
      .where(and(eq(invitations.id, invited.id), eq(invitations.status, 'Pending')))
      .returning()
    if (!user || !accepted) throw conflict('The invitation was used at this very moment.', 'token')
    const after = await callerOf(sql, principal)
    recordWhole(current, 'user', 'onboard', null, after)
    await recordInvitation(current, 'accept', invited, accepted)
    return after
  })
}

/** What an invitation says to whoever holds its token, before they accept. Refused as accepting it would be. */
export async function readInvitation(sql: Sql, token: string, now: Date): Promise<{ email: string; invitedBy: string }> {
  const { email, invitedBy } = await usable(sql, token, now)
  return { email, invitedBy: invitedBy.name }
}

/** The invitation that this token opens, as long as it can be accepted. */
async function usable(sql: Sql, token: string, now: Date): Promise<Row> {
  const invited = await opened(sql, token, now)
  await refuseFormer(sql, invited)
  if ((await sql.select({ id: users.id }).from(users).where(eq(users.email, invited.email)).limit(1)).length)
    throw conflict('Somebody with the e-mail address of this invitation is a user already. Sign in instead.', 'token')
  return invited
}

/** The invitation that this token opens. Whoever holds a token is told what became of it, and nobody else anything. */
async function opened(sql: Sql, token: string, now: Date): Promise<Row> {
  const [row] = await sql
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
    .limit(1)
  if (!row) throw invalid('token', 'There is no invitation with this token. A newer one may have been sent; use its link.')
  const status = statusOf(row, now)
  const { name } = row.invitedBy
  if (status === 'Accepted') throw conflict('This invitation was accepted already. Sign in instead.', 'token')
  if (status === 'Revoked') throw conflict(`This invitation was revoked. ${name} can invite you again.`, 'token')
  if (status === 'Expired') throw conflict(`This invitation has expired. ${name} can renew it.`, 'token')
  return row
}

async function refuseFormer(sql: Sql, { invitedBy, associations, roleIds }: Row): Promise<void> {
  const inviter = await actingFor(sql, invitedBy)
  const former = () =>
    conflict(`${invitedBy.name} may not give any more what this invitation promises. Ask for another invitation.`, 'token')
  if (!inviter || !may(inviter, 'invitations:write')) throw former()
  await checkGrant(sql, inviter, { associations, permissions: [], roleIds }).catch((error: unknown) => {
    throw isRefusal(error) ? former() : error
  })
}
