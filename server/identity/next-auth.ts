import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { isRefusal } from '../refusal'
import type { Runtime } from '../runtime'
import { BROWSER_SESSION_SECONDS, type CookieSession, isSecure } from './browser-cookie'
import { endSession } from './sessions'
import { signInBrowser } from './sign-in'

/**
 * How browsers sign in: next-auth keeps an encrypted cookie that names our session and nothing else; whether that session
 * still counts is looked up on every request (identify.ts). A refused sign-in tells its reason as the `error` of signIn().
 */
export function authOptions(runtime: Runtime): NextAuthOptions {
  const { settings, log } = runtime
  return {
    secret: settings.authSecret,
    useSecureCookies: isSecure(settings),
    session: { strategy: 'jwt', maxAge: BROWSER_SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { username: { label: 'E-mail' }, password: { label: 'Password', type: 'password' }, otp: { label: 'Code' } },
        async authorize(credentials, request) {
          const headers = (request.headers ?? {}) as Record<string, string | undefined>
          try {
            const { userId, sessionId } = await signInBrowser(runtime, {
              username: String(credentials?.username ?? ''),
              password: String(credentials?.password ?? ''),
              otp: credentials?.otp ? String(credentials.otp) : undefined,
              ip: headers['x-forwarded-for'] ?? null,
              userAgent: headers['user-agent']?.slice(0, 500) ?? null,
            })
            return { id: userId, sessionId }
          } catch (error) {
            if (isRefusal(error)) throw new Error(error.message)
            log.error({ err: error }, 'sign-in failed')
            throw new Error('Signing in is not possible at the moment. Try again in a moment.')
          }
        },
      }),
    ],
    callbacks: {
      // Only this goes into the cookie: names and addresses stay in the database.
      jwt: ({ token, user }) => {
        const session = (user
          ? { sessionId: (user as unknown as CookieSession).sessionId, userId: user.id }
          : token) as unknown as CookieSession
        return { sessionId: session.sessionId, userId: session.userId }
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
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
