import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import { authOptions } from '@/server/access/identity/next-auth'
import { baseUrl, type Service } from './service'

export const sessionCookie = 'next-auth.session-token'

interface BrowserResponse {
  status: number
  /** The redirect's target. */
  location: string | null
  // biome-ignore lint/suspicious/noExplicitAny: responses of any shape.
  body: any
  setCookies: string[]
}

/** A browser that calls next-auth's endpoints and stores its cookies. */
export function openBrowser({ runtime, call }: Service) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(method: string, path: string, body: Record<string, string> = {}): Promise<BrowserResponse> {
    process.env.NEXTAUTH_URL ??= baseUrl
    const [reply, response] = responseRecorder()
    const request = {
      method,
      headers: { cookie: cookie() },
      cookies: Object.fromEntries([...jar].map(([name, value]) => [name, decodeURIComponent(value)])),
      query: { nextauth: path.split('/') },
      body,
    }
    const added: string[] = []
    const origin = { ip: null, userAgent: 'a browser', cookie: cookie(), setCookie: (header: string) => void added.push(header) }
    await NextAuth(request as unknown as NextApiRequest, reply, authOptions(runtime, origin))
    response.setCookies.push(...added)
    for (const set of response.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  /** The CSRF token of this browser's forms, which other sites cannot know. */
  const csrfToken = async (): Promise<string> => (await send('GET', 'csrf')).body.csrfToken

  return {
    jar,
    send,
    csrfToken,
    signIn: async (username: string, password: string, more: Record<string, string> = {}) =>
      send('POST', 'callback/credentials', { username, password, csrfToken: await csrfToken(), ...more }),
    /** The user of this browser's session; null if signed out. */
    async whoami(): Promise<string | null> {
      const { status, body } = await call('GET', '/users/me', { headers: { cookie: cookie() } })
      return status === 200 ? body.user.id : null
    },
  }
}

/** A response in the style of Next's Pages API, and the recorder of its contents. */
function responseRecorder(): [NextApiResponse, BrowserResponse] {
  const response: BrowserResponse = { status: 200, location: null, body: null, setCookies: [] }
  const headers: Record<string, unknown> = {}
  const reply = {
    status(code: number) {
      response.status = code
      return reply
    },
    getHeader: (name: string) => headers[name],
    setHeader(name: string, value: unknown) {
      headers[name] = value
      if (name === 'Location') response.location = String(value)
      if (name === 'Set-Cookie') response.setCookies = value as string[]
      return reply
    },
    end: () => reply,
    json: (body: unknown) => storeBody(body),
    send: (body: unknown) => storeBody(body),
  }
  const storeBody = (body: unknown) => {
    response.body = body
    return reply
  }
  return [reply as unknown as NextApiResponse, response]
}
