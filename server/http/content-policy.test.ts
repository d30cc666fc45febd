import { expect, test } from 'vitest'
import { contentPolicy, insistOnHttps, nonceHeader, protectPage } from './content-policy.mjs'

/** A request and the answer to it, as Node has them. */
function asked(headers: Record<string, string> = {}) {
  const told = new Map<string, string>()
  return {
    request: { headers: { ...headers } },
    response: { setHeader: (name: string, value: string) => told.set(name.toLowerCase(), value) },
    told,
  }
}
const directives = (policy: string) => new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))

test('a page runs scripts and takes style sheets with its own nonce only, and is nobody’s frame', () => {
  const policy = directives(contentPolicy('drawn', false))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-drawn'", "'strict-dynamic'"])
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-drawn'"])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name), name).toEqual(["'none'"])
  for (const name of ['default-src', 'connect-src', 'form-action']) expect(policy.get(name), name).toEqual(["'self'"])
})

test('the nonce is another one for each page, and not what a client sends', () => {
  const nonces = [1, 2].map(() => {
    const { request, response, told } = asked({ [nonceHeader]: 'mine', 'content-security-policy': "script-src 'nonce-mine'" })
    protectPage(request, response, { development: false })
    const nonce = (request.headers as Record<string, string>)[nonceHeader] as string
    expect(told.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect((request.headers as Record<string, string>)['content-security-policy']).toBe(told.get('content-security-policy'))
    return nonce
  })
  expect(new Set([...nonces, 'mine']).size).toBe(3)
})

test('browsers are told to stay with https for a year where that is how they come, and nothing where it is not', () => {
  const told = (baseUrl: string | undefined) => {
    const answer = asked()
    insistOnHttps(answer.response, baseUrl)
    return answer.told.get('strict-transport-security')
  }
  expect(told('https://orders.example.com')).toBe('max-age=31536000; includeSubDomains')
  expect([told('http://localhost:3000'), told(undefined)]).toEqual([undefined, undefined])
})
