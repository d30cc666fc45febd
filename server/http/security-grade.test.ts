import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import nextConfig from '@/next.config.mjs'
import { makeUser, password } from '../testing/builders/users'
import { openBrowser } from '../testing/next-auth-browser'
import { observatoryScore } from '../testing/observatory'
import { type Service, startService } from '../testing/service'
import { setContentPolicy, setStrictTransportSecurity } from './content-policy.mjs'

const httpsUrl = 'https://orders.example.com'

let service: Service
beforeAll(async () => {
  service = await startService({ baseUrl: httpsUrl })
})
afterAll(() => service.close())

/** The headers that `npm start` adds to an answer under an https base URL. */
function withStartHeaders(headers: Headers, { isPage }: { isPage: boolean }): Headers {
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as ServerResponse
  setStrictTransportSecurity(response, httpsUrl)
  if (isPage) setContentPolicy({ headers: {} } as IncomingMessage, response, { development: false })
  return headers
}

async function pageHeaders(): Promise<Headers> {
  const [all] = (await nextConfig.headers?.()) ?? []
  return withStartHeaders(new Headers(all?.headers.map(({ key, value }) => [key, value] as [string, string])), { isPage: true })
}

test('pages are graded A+ by the rules of Mozilla’s Observatory', async () => {
  const user = await makeUser(service)
  const { setCookies } = await openBrowser(service).signIn(user.email, password)
  expect(setCookies.length).toBeGreaterThan(1)
  expect(observatoryScore(await pageHeaders(), setCookies)).toEqual({
    score: 130,
    grade: 'A+',
    points: {
      ...{ contentPolicy: 5, frames: 5, sniffing: 0, https: 0 },
      ...{ referrer: 5, resourcePolicy: 10, otherOrigins: 0, cookies: 5 },
    },
  })
})

test('answers of the API are graded A+ by the same rules', async () => {
  for (const path of ['/orders', '/nothing', '/openapi.json']) {
    const { headers } = await service.call('GET', path, { token: await service.adminToken() })
    expect(observatoryScore(withStartHeaders(headers, { isPage: false })), path).toMatchObject({ score: 125, grade: 'A+' })
  }
})

/** A+ by securityheaders.com: all six of its headers, and no unsafe-inline for scripts and style sheets. */
test('pages have the headers that securityheaders.com asks for, and keep other windows out', async () => {
  const headers = await pageHeaders()
  const asked = [
    'strict-transport-security',
    'content-security-policy',
    'x-frame-options',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
  ]
  expect(asked.filter((name) => !headers.has(name))).toEqual([])
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test.each([
  ['without a content policy', 'content-security-policy', null, 75],
  ['with scripts inline', 'content-security-policy', "script-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'", 80],
  ['with scripts from anywhere', 'content-security-policy', "default-src https:; frame-ancestors 'none'", 80],
  ['without HSTS', 'strict-transport-security', null, 80],
  ['that tells other sites where one was', 'referrer-policy', 'unsafe-url', 115],
  ['that other types are guessed for', 'x-content-type-options', null, 120],
])('the grader takes points of a page %s', async (_, name, value, score) => {
  const headers = await pageHeaders()
  if (value === null) headers.delete(name)
  else headers.set(name, value)
  expect(observatoryScore(headers).score).toBe(score)
})

test('the grader takes points for cookies that scripts or unencrypted requests get', async () => {
  const headers = await pageHeaders()
  for (const [cookie, points] of [
    ['a=1; HttpOnly; SameSite=Lax', -40],
    ['a=1; Secure; SameSite=Lax', -30],
    ['a=1; Secure; HttpOnly', 0],
  ] as const)
    expect(observatoryScore(headers, [cookie]).points.cookies).toBe(points)
})
