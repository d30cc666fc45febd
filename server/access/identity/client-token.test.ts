import { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, Configuration, clientCredentialsGrant } from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient } from '@/server/testing/builders/users'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let client: Awaited<ReturnType<typeof makeClient>>
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  service = await startService()
  client = await makeClient(service, { permissions: ['orders:read', 'notes:read'] })
  server = await listen(service)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const basic = (id: string, secret: string) => ({ Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })
const send = (body: string, headers: Record<string, string> = {}) =>
  service.call('POST', '/clients/token', { body, headers: { ...form, ...headers } })

describe('a standard OAuth client', () => {
  test.each([
    ['in the form', ClientSecretPost],
    ['by HTTP Basic', ClientSecretBasic],
  ])('gets a token with its credentials %s', async (_, authentication) => {
    const endpoint = { issuer: server.url, token_endpoint: `${server.url}/v1/clients/token` }
    const config = new Configuration(endpoint, client.client_id, undefined, authentication(client.client_secret))
    allowInsecureRequests(config)
    const token = await clientCredentialsGrant(config, { scope: 'orders:read' })
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 86_400 })
    expect((await service.call('GET', '/users/me', { token: token.access_token })).body.user.id).toBe(client.id)
  })

  const refusalOf = async (secret: string, parameters = {}) => {
    const endpoint = { issuer: server.url, token_endpoint: `${server.url}/v1/clients/token` }
    const config = new Configuration(endpoint, client.client_id, undefined, ClientSecretBasic(secret))
    allowInsecureRequests(config)
    return clientCredentialsGrant(config, parameters).catch((thrown) => thrown)
  }

  test('reads the error of a refused scope', async () => {
    const { error, status, error_description } = await refusalOf(client.client_secret, { scope: 'x'.repeat(2_001) })
    expect([error, status, error_description]).toEqual(['invalid_scope', 400, 'scope: Give at most 2000 characters.'])
  })

  test('reads the challenge after a wrong secret', async () => {
    const { cause } = await refusalOf('wrong')
    expect(cause).toEqual([{ scheme: 'basic', parameters: { realm: 'Waybill' } }])
  })
})

describe('a request for a client token', () => {
  test('as JSON is answered as before, with the names of the standard beside ours', async () => {
    const { client_id, client_secret } = client
    const { status, body } = await service.call('POST', '/clients/token', { body: { client_id, client_secret } })
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^wba_/),
        token_type: 'Bearer',
        tokenType: 'Bearer',
        expires_in: 86_400,
        scope: 'orders:read notes:read',
      },
    ])
  })

  test.each([
    ['another grant', 'grant_type=password&client_id=x&client_secret=y', {}, 400, 'grant_type'],
    ['an unknown field', 'client_id=x&client_secret=y&clientid=z', {}, 400, 'clientid'],
    ['a field twice', 'client_id=x&client_id=y&client_secret=z', {}, 400, 'client_id'],
    ['no credentials', 'grant_type=client_credentials', {}, 400, 'client_id'],
    ['credentials in body and header', 'client_id=x&client_secret=y', basic('x', 'y'), 400, 'client_id'],
    ['a wrong secret', 'grant_type=client_credentials', basic('x', 'y'), 401, null],
    ['a header that is not encoded', 'grant_type=client_credentials', basic('x', '%zz'), 401, 'Authorization'],
  ])('with %s is refused, naming it', async (_, body, headers, status, propertyName) => {
    const answer = await send(body, headers)
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([status, propertyName])
  })

  test('with another content type is refused', async () => {
    const { status, body } = await send('<client/>', { 'Content-Type': 'application/xml' })
    expect([status, body.errors[0].errorMessage]).toEqual([415, expect.stringContaining('x-www-form-urlencoded')])
  })
})

describe('a refusal has the error of RFC 6749 beside ours', () => {
  test.each([
    ['another grant', 'grant_type=password&client_id=x&client_secret=y', 'unsupported_grant_type'],
    ['no credentials', 'grant_type=client_credentials', 'invalid_request'],
    ['a scope that is too long', `client_id=x&client_secret=y&scope=${'x'.repeat(2_001)}`, 'invalid_scope'],
    ['a field twice', 'client_id=x&client_id=y', 'invalid_request'],
    ['a wrong secret', 'client_id=x&client_secret=y', 'invalid_client'],
  ])('%s', async (_, body, error) => {
    const answer = await send(body)
    expect(answer.body).toMatchObject({ error, error_description: expect.stringMatching(/^[ !#-[\]-~]+$/), errorCode: expect.any(String) })
  })

  test('and challenges for the scheme that the caller used', async () => {
    const challenge = async (body: string, headers = {}) => (await send(body, headers)).headers.get('www-authenticate')
    expect(await challenge('grant_type=client_credentials', basic('x', 'y'))).toBe('Basic realm="Waybill"')
    expect(await challenge('client_id=x&client_secret=y')).toBe('Bearer')
  })

  test('but other operations have only ours', async () => {
    const { body } = await service.call('POST', '/login', { body: { username: 'nobody@demo.example', password: 'wrong' } })
    expect(Object.keys(body)).toEqual(['errorCode', 'requestId', 'errors'])
  })
})

test('no other operation takes a form', async () => {
  expect((await service.call('POST', '/logout', { body: 'refresh_token=x', headers: form })).status).toBe(415)
})
