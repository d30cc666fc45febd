import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import { authOptions } from '../identity/next-auth'
import { baseUrl, type Service } from './service'

export const sessionCookie = 'next-auth.session-token'

interface Reached {
  status: number
  /** Where the browser is led. */
  location: string | null
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  body: any
  setCookies: string[]
}

/** A browser that reaches next-auth's own addresses and keeps the cookies that it is given. */
export function browserOn({ runtime, call }: Service) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(method: string, path: string, body: Record<string, string> = {}): Promise<Reached> {
    process.env.NEXTAUTH_URL ??= baseUrl
    const [reply, reached] = recorder()
    const request = {
      method,
      headers: { cookie: cookie() },
      cookies: Object.fromEntries([...jar].map(([name, value]) => [name, decodeURIComponent(value)])),
      query: { nextauth: path.split('/') },
      body,
    }
    const options = authOptions(runtime, { ip: null, userAgent: 'a browser', cookie: cookie() })
    await NextAuth(request as unknown as NextApiRequest, reply, options)
    for (const set of reached.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return reached
  }

  /** What forms of this browser carry, so that no other site's are taken for them. */
  const csrfToken = async (): Promise<string> => (await send('GET', 'csrf')).body.csrfToken

  return {
    jar,
    send,
    csrfToken,
    signIn: async (username: string, password: string, more: Record<string, string> = {}) =>
      send('POST', 'callback/credentials', { username, password, csrfToken: await csrfToken(), ...more }),
    /** Who the service takes this browser for; null for nobody. */
    async whoami(): Promise<string | null> {
      const { status, body } = await call('GET', '/users/me', { headers: { cookie: cookie() } })
      return status === 200 ? body.user.id : null
    },
  }
}

/** A response of Next's older kind, and what was said to it. */
function recorder(): [NextApiResponse, Reached] {
  const reached: Reached = { status: 200, location: null, body: null, setCookies: [] }
  const headers: Record<string, unknown> = {}
  const reply = {
    status(code: number) {
      reached.status = code
      return reply
    },
    getHeader: (name: string) => headers[name],
    setHeader(name: string, value: unknown) {
      headers[name] = value
      if (name === 'Location') reached.location = String(value)
      if (name === 'Set-Cookie') reached.setCookies = value as string[]
      return reply
    },
    end: () => reply,
    json: (body: unknown) => keep(body),
    send: (body: unknown) => keep(body),
  }
  const keep = (body: unknown) => {
    reached.body = body
    return reply
  }
  return [reply as unknown as NextApiResponse, reached]
}
