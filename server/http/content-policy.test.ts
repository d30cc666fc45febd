import { expect, test } from 'vitest'
import { contentPolicy, nonceHeader, setContentPolicy, setStrictTransportSecurity } from './content-policy.mjs'

/** A request and its response, as Node's objects. */
function runPolicy(headers: Record<string, string> = {}) {
  const forwardedHeaders = new Map<string, string>()
  return {
    request: { headers: { ...headers } },
    response: { setHeader: (name: string, value: string) => forwardedHeaders.set(name.toLowerCase(), value) },
    told: forwardedHeaders,
  }
}
const directives = (policy: string) => new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))

test('a page allows scripts and style sheets with its own nonce only, and cannot be framed', () => {
  const policy = directives(contentPolicy('drawn', false))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-drawn'", "'strict-dynamic'"])
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-drawn'"])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name), name).toEqual(["'none'"])
  for (const name of ['default-src', 'connect-src', 'form-action']) expect(policy.get(name), name).toEqual(["'self'"])
})

test('each page has a new nonce, and the client cannot choose it', () => {
  const nonces = [1, 2].map(() => {
    const { request, response, told } = runPolicy({ [nonceHeader]: 'mine', 'content-security-policy': "script-src 'nonce-mine'" })
    setContentPolicy(request, response, { development: false })
    const nonce = (request.headers as Record<string, string>)[nonceHeader] as string
    expect(told.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect((request.headers as Record<string, string>)['content-security-policy']).toBe(told.get('content-security-policy'))
    return nonce
  })
  expect(new Set([...nonces, 'mine']).size).toBe(3)
})

test('browsers are told to use https for a year if they came by https, and nothing otherwise', () => {
  const policyOf = (baseUrl: string | undefined) => {
    const answer = runPolicy()
    setStrictTransportSecurity(answer.response, baseUrl)
    return answer.told.get('strict-transport-security')
  }
  expect(policyOf('https://orders.example.com')).toBe('max-age=31536000; includeSubDomains')
  expect([policyOf('http://localhost:3000'), policyOf(undefined)]).toEqual([undefined, undefined])
})
