import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { statusOf } from '../http/errors'
import { isRefusal } from '../refusal'
import type { Runtime } from '../runtime'
import { BROWSER_SESSION_SECONDS, type CookieSession, decoderOf, isSecure, readCookie } from './browser-cookie'
import { NotVouched } from './not-vouched'
import type { Vouched } from './provider'
import { providerId, providerOf } from './provider-option'
import { endSession, type Origin } from './sessions'
import { signInBrowser } from './sign-in'
import { signInVouched } from './vouched'

/** From where a browser signs in, with the cookies that it has sent. */
export type BrowserOrigin = Origin & { cookie?: string | null }

/**
 * How browsers sign in: next-auth keeps an encrypted cookie that names our session and nothing else; whether that session
 * still counts is looked up on every request (identify.ts). A refused sign-in tells its reason as the `error` of signIn().
 */
export function authOptions(runtime: Runtime, origin: BrowserOrigin): NextAuthOptions {
  const { settings, log } = runtime
  return {
    secret: settings.authSecret,
    jwt: { decode: decoderOf(settings) },
    useSecureCookies: isSecure(settings),
    session: { strategy: 'jwt', maxAge: BROWSER_SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { username: { label: 'E-mail' }, password: { label: 'Password', type: 'password' }, otp: { label: 'Code' } },
        async authorize(credentials) {
          try {
            const { userId, sessionId } = await signInBrowser(runtime, {
              username: String(credentials?.username ?? ''),
              password: String(credentials?.password ?? ''),
              otp: credentials?.otp ? String(credentials.otp) : undefined,
              ...origin,
            })
            log.info({ operation: 'signInBrowser', status: 200, actor: userId }, 'request')
            return { id: userId, sessionId }
          } catch (error) {
            if (isRefusal(error)) {
              log.info({ operation: 'signInBrowser', status: statusOf[error.code], actor: null }, 'request')
              throw new Error(error.message)
            }
            log.error({ err: error }, 'sign-in failed')
            throw new Error('Signing in is not possible at the moment. Try again in a moment.')
          }
        },
      }),
      ...(settings.oidc ? [providerOf(settings.oidc)] : []),
    ],
    callbacks: {
      // Who comes from the provider is somebody here, or is told why not on the sign-in page.
      async signIn({ user, account }) {
        if (account?.provider !== providerId || !settings.oidc) return true
        try {
          const { userId, sessionId } = await signInVouched(runtime, settings.oidc, user as Vouched, origin)
          Object.assign(user, { id: userId, sessionId })
          return true
        } catch (error) {
          if (error instanceof NotVouched) return `/sign-in?error=${error.reason}`
          log.error({ err: error }, 'sign-in failed')
          return '/sign-in?error=Callback'
        }
      },
      // Only this goes into the cookie: names and addresses stay in the database.
      jwt: ({ token, user }) => {
        const session = (user
          ? { sessionId: (user as unknown as CookieSession).sessionId, userId: user.id }
          : token) as unknown as CookieSession
        return { sessionId: session.sessionId, userId: session.userId }
      },
      session: ({ session }) => ({ expires: session.expires }),
      // next-auth's own way fails with a 500 on what is no address.
      redirect: ({ url, baseUrl }) =>
        URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin ? new URL(url, baseUrl).href : baseUrl,
    },
    events: {
      // The new cookie takes the place of the one that was there, so nobody could end that session by signing out.
      async signIn() {
        const former = await readCookie(settings, origin.cookie ?? null)
        if (former) await runtime.database.write((sql) => endSession(sql, former.sessionId, new Date()))
      },
      async signOut({ token }) {
        const { sessionId } = token as unknown as CookieSession
        if (sessionId) await runtime.database.write((sql) => endSession(sql, sessionId, new Date()))
      },
    },
    logger: {
      error: (code) => log.error({ code }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  }
}
