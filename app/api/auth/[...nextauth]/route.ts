import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/server/access/identity/identity'
import { withBoundedBody } from '@/server/http/bounded-request'
import { getRuntime } from '@/server/runtime'

/**
 * The origin of a sign-in: its address and browser, for the list of sessions and against guessing, and the cookie of an earlier session.
 */
const originOf = ({ headers }: NextRequest) => ({
  cookie: headers.get('cookie'),
  ip: headers.get('x-forwarded-for'),
  userAgent: headers.get('user-agent')?.slice(0, 500) ?? null,
})

/** next-auth's own routes: the sign-in form's target, the CSRF token, signing out. */
async function handler(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  // This route would let anybody write into the service's log.
  if ((await context.params).nextauth[0] === '_log') return new Response(null, { status: 404 })
  const current = await getRuntime()
  // next-auth reads its own URL only from this variable.
  process.env.NEXTAUTH_URL ??= current.settings.baseUrl
  const cookies: string[] = []
  const origin = { ...originOf(request), setCookie: (header: string) => void cookies.push(header) }
  const response = await withBoundedBody(request, (bounded) => NextAuth(bounded as never, context as never, authOptions(current, origin)))
  for (const header of cookies) response.headers.append('Set-Cookie', header)
  return response
}

export { handler as GET, handler as POST }
