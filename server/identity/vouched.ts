import { and, eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { users } from '@/db/schema'
import { isRefusal, problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import type { OidcSettings } from '../settings'
import { NotVouched } from './not-vouched'
import { openBrowser, openProgram, type TokenAnswer, tooMany, type User } from './opened'
import { type AuthorizationCode, redeem, type Vouched } from './provider'
import { rolesRequiringFactor } from './required-factor'
import { confirmedFactor } from './second-factor'
import type { Origin } from './sessions'
import { noteWayIn } from './way-in'

/** Signs a program of a person in who signed in at the provider. 404 where none is configured. */
export async function signInWithCode(runtime: Runtime, given: AuthorizationCode & Origin): Promise<TokenAnswer> {
  const { oidc } = runtime.settings
  if (!oidc) throw new Refusal('NotFound', [problem(null, 'Signing in by authorization code is not set up here. Use POST /v1/login.')])
  // Each try is a request to the provider too.
  const attempt = [`codes from ${given.ip}`, given.ip ?? 'nowhere'] as const
  const wait = await runtime.throttle.check(...attempt)
  if (wait) throw tooMany(wait.retryAfter)
  try {
    const vouched = await redeem(runtime, oidc, given)
    const answer = await withVouched(runtime, oidc, vouched, given, (sql, user, now) => openProgram(sql, user, given, now))
    await runtime.throttle.succeeded(...attempt)
    return answer
  } catch (error) {
    // That the provider fails is nobody's wrong guess.
    if (isRefusal(error) && error.code === 'Unauthorized') runtime.throttle.failed(...attempt)
    else await runtime.throttle.undecided(...attempt)
    throw error
  }
}

/** Signs a browser in; next-auth has exchanged the code. */
export const signInVouched = (runtime: Runtime, oidc: OidcSettings, vouched: Vouched, origin: Origin) =>
  withVouched(runtime, oidc, vouched, origin, (sql, user, now) => openBrowser(sql, user, origin, now))

/**
 * The provider stands for the password, by the e-mail address that it has verified. It makes nobody a user: who may do what is given here.
 * It stands for a second factor only where it says that it asked for one.
 */
async function withVouched<T>(
  runtime: Runtime,
  { name }: OidcSettings,
  { email, email_verified, amr = [] }: Vouched,
  { requestId }: Origin,
  work: (sql: Sql, user: User, now: Date) => Promise<T>,
): Promise<T> {
  const address = email?.trim().toLowerCase()
  if (!address || email_verified !== true) throw new NotVouched('unverified', name)
  const { value, userId } = await runtime.database.write(async (sql) => {
    const now = new Date()
    const [user] = await sql
      .update(users)
      .set({ lastLoginAt: now })
      .where(and(eq(users.email, address), eq(users.isActive, true)))
      .returning()
    if (!user) throw new NotVouched('stranger', name)
    const isAsked = (await confirmedFactor(sql, user.id)) || (await rolesRequiringFactor(sql, user.roleIds)).length > 0
    if (isAsked && !amr.includes('mfa')) throw new NotVouched('factor', name)
    return { value: await work(sql, user, now), userId: user.id }
  })
  noteWayIn(runtime, userId, amr.includes('mfa') ? 'provider with second factor' : 'provider', requestId)
  return value
}
