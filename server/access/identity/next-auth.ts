import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { statusOf } from '@/server/http/errors'
import type { Context } from '@/server/kernel/context'
import { isRefusal } from '@/server/kernel/refusal'
import { cookieDecoder, isSecure } from '../cookies'
import { deviceCookie } from '../known-device'
import { BROWSER_SESSION_SECONDS, endSession, type SignInOrigin } from '../sessions/sessions'
import { type CookieSession, readCookie } from './browser-cookie'
import { nextAuthOidcProvider, OIDC_PROVIDER_ID, type OidcClaims } from './oidc-provider'
import { OidcRefusal } from './oidc-refusal'
import { signInBrowserWithOidc } from './oidc-sign-in'
import { signInBrowser } from './sign-in'

/** The origin of a browser's sign-in, with its cookies. `setCookie` adds a Set-Cookie header to the answer. */
export type BrowserOrigin = SignInOrigin & { cookie?: string | null; setCookie?: (header: string) => void }

/**
 * How browsers sign in: next-auth keeps an encrypted cookie that holds only the id of our session, which identity.ts looks up on
 * every request. A refused sign-in gives its reason as the `error` of signIn().
 */
export function authOptions(context: Context, origin: BrowserOrigin): NextAuthOptions {
  const { settings, log } = context
  return {
    secret: settings.authSecret,
    jwt: { decode: cookieDecoder(settings) },
    useSecureCookies: isSecure(settings),
    session: { strategy: 'jwt', maxAge: BROWSER_SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { username: { label: 'E-mail' }, password: { label: 'Password', type: 'password' }, otp: { label: 'Code' } },
        async authorize(credentials) {
          try {
            const username = String(credentials?.username ?? '')
            const { userId, sessionId } = await signInBrowser(context, {
              username,
              password: String(credentials?.password ?? ''),
              otp: credentials?.otp ? String(credentials.otp) : undefined,
              ...origin,
            })
            origin.setCookie?.(await deviceCookie(settings, origin.cookie ?? null, username))
            log.info({ operation: 'signInBrowser', status: 200, actor: userId }, 'request')
            return { id: userId, sessionId }
          } catch (error) {
            if (isRefusal(error)) {
              log.info({ operation: 'signInBrowser', status: statusOf[error.code], actor: null }, 'request')
              throw new Error(error.message)
            }
            log.error({ err: error }, 'sign-in failed')
            throw new Error('Sign-in is not available right now. Try again in a moment.')
          }
        },
      }),
      ...(settings.oidc ? [nextAuthOidcProvider(settings.oidc)] : []),
    ],
    callbacks: {
      // A user of the provider without access here is redirected to the sign-in page with the reason.
      async signIn({ user, account }) {
        if (account?.provider !== OIDC_PROVIDER_ID || !settings.oidc) return true
        try {
          const { userId, sessionId } = await signInBrowserWithOidc(context, settings.oidc, user as OidcClaims, origin)
          Object.assign(user, { id: userId, sessionId })
          return true
        } catch (error) {
          if (error instanceof OidcRefusal) return `/sign-in?error=${error.reason}`
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
      // next-auth's default answers 500 to an invalid address.
      redirect: ({ url, baseUrl }) =>
        URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin ? new URL(url, baseUrl).href : baseUrl,
    },
    events: {
      // The new cookie replaces the previous one, whose session could no longer be ended by signing out.
      async signIn() {
        const previous = await readCookie(settings, origin.cookie ?? null)
        if (previous) await context.database.write((sql) => endSession(sql, previous.sessionId, new Date()))
      },
      async signOut({ token }) {
        const { sessionId } = token as unknown as CookieSession
        if (sessionId) await context.database.write((sql) => endSession(sql, sessionId, new Date()))
      },
    },
    logger: {
      error: (code) => log.error({ code }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  }
}
