import { eq } from 'drizzle-orm'
import { secondFactors } from '@/db/schema'
import { type AuthSecrets, acceptedSecrets } from '@/server/config/auth-secrets'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { conflict, invalid, notFound } from '@/server/kernel/refusal'
import { seal, unseal } from '@/server/kernel/sealed-secrets'
import { getOwnUser, isOwnPassword, type OwnUser, recordOwnAction, withLoginThrottle } from '../own-user'
import { endUserSessions } from '../sessions/sessions'
import { generateRecoveryCodes, generateSharedSecret, normalizeCode, otpauthUrl, timeStepOf } from './one-time-codes'
import { consumeCode, FACTOR_PURPOSE, findConfirmedFactor, recoveryHash, rolesRequiringSecondFactor } from './second-factor'

/** The status of the caller's second factor. */
export async function getSecondFactorStatus({ sql }: Reader, principal: Principal) {
  const user = await getOwnUser(sql, principal)
  const factor = await findConfirmedFactor(sql, user.id)
  const requiredBy = await rolesRequiringSecondFactor(sql, user.roleIds)
  return { isSetUp: Boolean(factor), requiredBy, recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 }
}

/** Generates a secret for an authenticator, replacing an unconfirmed one. Sign-in asks for codes only after confirmation. */
export async function startEnrollment(change: Change, authSecret: string) {
  const { sql, now } = change
  const user = await getOwnUser(sql, change.principal)
  if (await findConfirmedFactor(sql, user.id))
    throw conflict('secondFactor.exists', 'A second factor is already set up. Remove it to set up another.')
  const secret = generateSharedSecret()
  const sealed = seal(authSecret, FACTOR_PURPOSE, user.id, secret)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  await change.write.insert(secondFactors).values({ userId: user.id, secret: sealed, recoveryHashes: [], createdAt: now })
  recordOwnAction(change, user, 'setUpTotp')
  return { secret, otpauthUrl: otpauthUrl(secret, user.email) }
}

/**
 * Confirms the second factor: sign-in asks for a code from now on, and the user's other sessions end. Returns the recovery codes, once.
 */
export async function confirmEnrollment(change: Change, secrets: AuthSecrets, code: string) {
  const { sql, now } = change
  const user = await getOwnUser(sql, change.principal)
  const [factor] = await sql.select().from(secondFactors).where(eq(secondFactors.userId, user.id)).limit(1)
  if (!factor) throw conflict('secondFactor.missing', 'There is nothing to confirm. Set up a second factor first: POST /v1/users/me/totp.')
  if (factor.confirmedAt) throw conflict('secondFactor.exists', 'Your second factor is confirmed already.')
  const secret = unseal(acceptedSecrets(secrets), FACTOR_PURPOSE, user.id, factor.secret)
  const step = secret && timeStepOf(secret, normalizeCode(code), now)
  if (typeof step !== 'number')
    throw invalid(
      'code.wrong',
      'code',
      'The code is wrong. Try the current code of your authenticator, and check that your device’s clock is right.',
    )
  const recoveryCodes = generateRecoveryCodes()
  const recoveryHashes = recoveryCodes.map((recoveryCode) => recoveryHash(user.id, normalizeCode(recoveryCode)))
  await change.write
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step, recoveryHashes })
    .where(eq(secondFactors.number, factor.number))
  await endUserSessions(sql, user.id, now, change.principal.sessionId)
  recordOwnAction(change, user, 'confirmTotp')
  return { recoveryCodes }
}

/** Verifies a code or the password before the second factor is removed, against misuse of an open browser. */
export async function verifyRemoval(
  context: Context,
  principal: Principal,
  request: HttpRequest,
  { code, password }: { code?: string | undefined; password?: string | undefined },
): Promise<OwnUser> {
  const { database, settings } = context
  const user = await getOwnUser(database.sql, principal)
  if (!(await findConfirmedFactor(database.sql, user.id))) throw notFound('second factor of', user.email)
  const isVerified = await withLoginThrottle(context, user, request, async () => {
    const isCorrect =
      code === undefined
        ? await isOwnPassword(context, user, password ?? '')
        : await database.write((sql) => consumeCode(sql, settings, user.id, code, new Date()))
    return isCorrect ? true : null
  })
  if (isVerified) return user
  throw code === undefined
    ? invalid('password.wrong', 'password', 'This is not your password.')
    : invalid('code.wrong', 'code', 'This code is wrong or already used. Wait for the next one.')
}

/** Removes the second factor unless a role requires it. Ends the user's other sessions. */
export async function removeSecondFactor(change: Change, user: OwnUser): Promise<void> {
  change.expectVersion('user', user.version)
  const [required] = await rolesRequiringSecondFactor(change.sql, user.roleIds)
  if (required !== undefined)
    throw conflict('secondFactor.required', `Your role ${required} requires a second factor, so it cannot be removed.`)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  await endUserSessions(change.unaudited, user.id, change.now, change.principal.sessionId)
  recordOwnAction(change, user, 'removeTotp')
}
