import { and, eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { OidcSettings } from '@/server/config/settings'
import type { Context } from '@/server/kernel/context'
import { isRefusal, problem, Refusal } from '@/server/kernel/refusal'
import { findConfirmedFactor, rolesRequiringSecondFactor } from '../second-factor/second-factor'
import { issueApiSession, issueBrowserSession, type SignInOrigin, type TokenResponse, type UserRow } from '../sessions/sessions'
import { tooManySignIns } from './login-throttle'
import { type AuthorizationCode, exchangeCode, type OidcClaims } from './oidc-provider'
import { OidcRefusal } from './oidc-refusal'
import { changeBySigningIn, recordSignIn } from './sign-in-audit'
import { logSignIn } from './sign-in-method'

/** Starts an API session for a user of the provider. 404 when no provider is configured. */
export async function signInWithCode(context: Context, authorization: AuthorizationCode & SignInOrigin): Promise<TokenResponse> {
  const { oidc } = context.settings
  if (!oidc)
    throw new Refusal('NotFound', [
      problem('provider.notConfigured', null, 'Sign-in by authorization code is not configured. Use POST /v1/login.'),
    ])
  // Each attempt is a request to the provider, too.
  const attempt = [`codes from ${authorization.ip}`, authorization.ip ?? 'nowhere'] as const
  const blocked = await context.loginThrottle.check(...attempt)
  if (blocked) throw tooManySignIns(blocked.retryAfter)
  try {
    const claims = await exchangeCode(context, oidc, authorization)
    const response = await withOidcUser(context, oidc, claims, authorization, (sql, user, now) =>
      issueApiSession(sql, user, authorization, now),
    )
    await context.loginThrottle.succeeded(...attempt)
    return response
  } catch (error) {
    // A failure of the provider is not a wrong guess.
    if (isRefusal(error) && error.code === 'Unauthorized') await context.loginThrottle.failed(...attempt)
    else await context.loginThrottle.discarded(...attempt)
    throw error
  }
}

/** Starts a browser session; next-auth has exchanged the code. */
export const signInBrowserWithOidc = (context: Context, oidc: OidcSettings, claims: OidcClaims, origin: SignInOrigin) =>
  withOidcUser(context, oidc, claims, origin, (sql, user, now) => issueBrowserSession(sql, user, origin, now))

/**
 * The provider replaces the password: its verified e-mail address names one of our users, and it never creates one. It replaces the
 * second factor only when its claims say that it asked for one.
 */
async function withOidcUser<T>(
  context: Context,
  { name }: OidcSettings,
  { email, email_verified, amr = [] }: OidcClaims,
  origin: SignInOrigin,
  onVerified: (sql: Sql, user: UserRow, now: Date) => Promise<T>,
): Promise<T> {
  const address = email?.trim().toLowerCase()
  if (!address || email_verified !== true) throw new OidcRefusal('unverified', name)
  const [known] = await context.database.sql.select().from(users).where(eq(users.email, address)).limit(1)
  if (!known) throw new OidcRefusal('stranger', name)
  const method = amr.includes('mfa') ? 'provider with second factor' : 'provider'
  const value = await changeBySigningIn(context, known, origin, async (change) => {
    const { unaudited: sql, now } = change
    const [user] = await sql
      .update(users)
      .set({ lastLoginAt: now })
      .where(and(eq(users.id, known.id), eq(users.email, address), eq(users.isActive, true)))
      .returning()
    if (!user) throw new OidcRefusal('stranger', name)
    const isSecondFactorRequired =
      (await findConfirmedFactor(sql, user.id)) || (await rolesRequiringSecondFactor(sql, user.roleIds)).length > 0
    if (isSecondFactorRequired && !amr.includes('mfa')) throw new OidcRefusal('factor', name)
    recordSignIn(change, user, method)
    return onVerified(sql, user, now)
  })
  logSignIn(context, known.id, method, origin.requestId)
  return value
}
