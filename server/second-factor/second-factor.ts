import { eq } from 'drizzle-orm'
import { secondFactors } from '@/db/schema'
import type { Change } from '../change'
import { type AuthSecrets, readingSecrets } from '../identity/auth-secrets'
import { guarded, isMyPassword, type Myself, myself, recordOwn } from '../identity/myself'
import { newRecoveryCodes, newSharedSecret, otpauthUrl, stepOf, typedCode } from '../identity/one-time-codes'
import { rolesRequiringFactor } from '../identity/required-factor'
import { seal, unseal } from '../identity/sealed'
import { confirmedFactor, FACTOR_PURPOSE, recoveryHash, takeCode } from '../identity/second-factor'
import { endSessionsOf } from '../identity/sessions'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { conflict, invalid, notFound } from '../refusal'
import type { Runtime } from '../runtime'

/** How it stands with the caller's second factor. */
export async function status({ sql }: Reader, principal: Principal) {
  const user = await myself(sql, principal)
  const factor = await confirmedFactor(sql, user.id)
  const requiredBy = await rolesRequiringFactor(sql, user.roleIds)
  return { isSetUp: Boolean(factor), requiredBy, recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 }
}

/** Draws a secret to share with an authenticator. Nothing is asked for until a code of it was confirmed; asking again draws another. */
export async function setUp(change: Change, authSecret: string) {
  const { sql, now } = change
  const user = await myself(sql, change.principal)
  if (await confirmedFactor(sql, user.id)) throw conflict('You have set up a second factor already. Remove it to set up another.')
  const secret = newSharedSecret()
  const sealed = seal(authSecret, FACTOR_PURPOSE, user.id, secret)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  await change.write.insert(secondFactors).values({ userId: user.id, secret: sealed, recoveryHashes: [], createdAt: now })
  recordOwn(change, user, 'setUpTotp')
  return { secret, otpauthUrl: otpauthUrl(secret, user.email) }
}

/**
 * From now on signing in asks for a code, and what was signed in elsewhere without one has ended. The recovery codes are shown here only.
 */
export async function confirm(change: Change, secrets: AuthSecrets, code: string) {
  const { sql, now } = change
  const user = await myself(sql, change.principal)
  const [factor] = await sql.select().from(secondFactors).where(eq(secondFactors.userId, user.id)).limit(1)
  if (!factor) throw conflict('There is nothing to confirm. Set up a second factor first: POST /v1/users/me/totp.')
  if (factor.confirmedAt) throw conflict('Your second factor is confirmed already.')
  const secret = unseal(readingSecrets(secrets), FACTOR_PURPOSE, user.id, factor.secret)
  const step = secret && stepOf(secret, typedCode(code), now)
  if (typeof step !== 'number')
    throw invalid('code', 'This is not the code of this moment. Look at the authenticator again, and check that the clock is right.')
  const recoveryCodes = newRecoveryCodes()
  const recoveryHashes = recoveryCodes.map((one) => recoveryHash(user.id, typedCode(one)))
  await change.write
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step, recoveryHashes })
    .where(eq(secondFactors.number, factor.number))
  await endSessionsOf(sql, user.id, now, change.principal.sessionId)
  recordOwn(change, user, 'confirmTotp')
  return { recoveryCodes }
}

/** Makes sure that it is the user who wants the second factor gone, and not whoever found the browser open. */
export async function allowedToRemove(
  runtime: Runtime,
  principal: Principal,
  request: Request,
  { code, password }: { code?: string | undefined; password?: string | undefined },
): Promise<Myself> {
  const { database, settings } = runtime
  const user = await myself(database.sql, principal)
  if (!(await confirmedFactor(database.sql, user.id))) throw notFound('second factor of', user.email)
  const isThem = await guarded(runtime, user, request, async () => {
    const isRight =
      code === undefined
        ? await isMyPassword(runtime, user, password ?? '')
        : await database.write((sql) => takeCode(sql, settings, user.id, code, new Date()))
    return isRight ? true : null
  })
  if (isThem) return user
  throw code === undefined
    ? invalid('password', 'This is not your password.')
    : invalid('code', 'This code is wrong, or was used before. Wait for the next one.')
}

/** Signing in asks for the password only, unless a role requires more: then it stays. What is signed in elsewhere ends. */
export async function remove(change: Change, user: Myself): Promise<void> {
  change.expect('user', user.version)
  const [required] = await rolesRequiringFactor(change.sql, user.roleIds)
  if (required !== undefined) throw conflict(`Your role ${required} requires a second factor, so it cannot be removed.`)
  await change.write.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  await endSessionsOf(change.sql, user.id, change.now, change.principal.sessionId)
  recordOwn(change, user, 'removeTotp')
}
