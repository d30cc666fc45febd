import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { withBoundedBody } from '@/server/identity/bounded-request'
import { authOptions } from '@/server/identity/next-auth'
import { runtime } from '@/server/runtime'

/** From where somebody signs in, for their list of sessions and against guessing, and who was signed in there before. */
const originOf = ({ headers }: NextRequest) => ({
  cookie: headers.get('cookie'),
  ip: headers.get('x-forwarded-for'),
  userAgent: headers.get('user-agent')?.slice(0, 500) ?? null,
})

/** next-auth's own addresses: the sign-in form's target, the CSRF token, signing out. */
async function handler(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  // Here anybody could write into the log of the service.
  if ((await context.params).nextauth[0] === '_log') return new Response(null, { status: 404 })
  const current = await runtime()
  // next-auth takes its own address from nowhere else.
  process.env.NEXTAUTH_URL ??= current.settings.baseUrl
  return withBoundedBody(request, (bounded) => NextAuth(bounded as never, context as never, authOptions(current, originOf(request))))
}

export { handler as GET, handler as POST }
