import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { makeWebhook } from '@/server/testing/builders/webhooks'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
let merchantId: string
let otherMerchantId: string
let merchantToken: string

beforeAll(async () => {
  service = await startService({ webhooksAllowPrivate: false })
  admin = await service.adminToken()
  merchantId = await makeMerchant(service, { name: 'Northwind' })
  otherMerchantId = await makeMerchant(service, { name: 'Contoso' })
  const associations = [{ type: 'Merchant' as const, id: merchantId }]
  merchantToken = (await makeClient(service, { associations, permissions: ['webhooks:read', 'webhooks:write'] })).token
})
afterAll(() => service.close())

const url = 'https://hooks.example.com/waybill'
const call = (
  method: string,
  path: string,
  body?: unknown,
  { token = admin, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) => service.call(method, path, { token, body, headers })
const problemsOf = ({ body }: Awaited<ReturnType<typeof call>>) => body.errors.map((error: { propertyName: string }) => error.propertyName)

describe('an endpoint', () => {
  test('is created with a secret that is shown once, and defaults', async () => {
    const { status, body, headers } = await call('POST', '/webhooks', { url })
    expect([status, headers.get('location')]).toEqual([201, `/v1/webhooks/${body.webhook.id}`])
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(body.webhook).toEqual({
      id: expect.any(String),
      version: 1,
      url,
      description: null,
      eventTypes: ['*'],
      associations: [{ type: 'Internal', id: null }],
      includeTest: false,
      isEnabled: true,
      disabledReason: null,
      headerNames: [],
      maxPerSecond: 50,
      expand: [],
      previousSecretUntil: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const read = await call('GET', `/webhooks/${body.webhook.id}`)
    expect([read.status, read.headers.get('etag')]).toEqual([200, '"v1"'])
    expect(read.body.webhook).toEqual({
      ...body.webhook,
      health: {
        state: 'Healthy',
        consecutiveFailures: 0,
        lastSuccessAt: null,
        lastFailureAt: null,
        pending: 0,
        oldestPendingAt: null,
        p95Ms: null,
      },
      replayJobId: null,
    })
  })

  test('never shows its secret or the values of its headers again', async () => {
    const headers = { Authorization: 'Bearer of-the-receiver', 'X-Shop': 'hidden-value' }
    const { webhook } = await makeWebhook(service, { headers })
    const texts = [
      await call('GET', `/webhooks/${webhook.id}`),
      await call('GET', '/webhooks'),
      await call('GET', `/auditLogs?resourceId=${webhook.id}`),
    ].map(({ body }) => JSON.stringify(body))
    for (const text of texts) {
      expect(text).toContain(webhook.id)
      expect(text).not.toMatch(/whsec_|of-the-receiver|hidden-value/)
    }
    expect(webhook).toMatchObject({ headerNames: ['Authorization', 'X-Shop'] })
  })

  test('is changed at the version that the caller has seen, and keeps it when nothing differs', async () => {
    const { webhook } = await makeWebhook(service)
    const path = `/webhooks/${webhook.id}`
    const same = await call('PATCH', path, { url, description: null })
    expect([same.status, same.body.webhook.version]).toEqual([200, 1])
    const changed = await call('PATCH', path, { description: 'Orders', eventTypes: ['OrderCreated'] }, { headers: { 'If-Match': '"v1"' } })
    expect(changed.body.webhook).toMatchObject({ version: 2, description: 'Orders', eventTypes: ['OrderCreated'] })
    expect((await call('PATCH', path, { description: 'x' }, { headers: { 'If-Match': '"v1"' } })).status).toBe(412)
    const back = (await call('GET', path)).body.webhook
    expect((await call('PATCH', path, back)).body.webhook.version).toBe(2)
  })

  test('says that it was disabled by hand, and nothing once it is enabled again', async () => {
    const { webhook } = await makeWebhook(service)
    const path = `/webhooks/${webhook.id}`
    const disabled = (await call('PATCH', path, { isEnabled: false })).body.webhook
    expect(disabled).toMatchObject({ isEnabled: false, disabledReason: 'Disabled by hand.' })
    expect((await call('GET', path)).body.webhook.health.state).toBe('Disabled')
    for (const action of ['test']) {
      const refused = await call('POST', `${path}/${action}`, action === 'test' ? {} : { fromSequence: 1 })
      expect([action, refused.status, refused.body.errorCode]).toEqual([action, 409, 'Conflict'])
    }
    expect((await call('PATCH', path, { isEnabled: true })).body.webhook).toMatchObject({ isEnabled: true, disabledReason: null })
  })

  test('is deleted, and then is not found', async () => {
    const { webhook } = await makeWebhook(service)
    expect((await call('DELETE', `/webhooks/${webhook.id}`, undefined, { headers: { 'If-Match': '"v9"' } })).status).toBe(412)
    expect((await call('DELETE', `/webhooks/${webhook.id}`)).status).toBe(204)
    expect((await call('GET', `/webhooks/${webhook.id}`)).status).toBe(404)
  })

  test('gets another secret, and says until when the old one signs too', async () => {
    const { webhook, secret } = await makeWebhook(service)
    const { status, body } = await call('POST', `/webhooks/${webhook.id}/rotateSecret`)
    expect([status, body.webhook.version, body.secret === secret]).toEqual([200, 2, false])
    const hours = (Date.parse(body.webhook.previousSecretUntil) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect((await call('POST', `/webhooks/${webhook.id}/rotateSecret`, undefined, { headers: { 'Idempotency-Key': 'a' } })).status).toBe(
      400,
    )
  })

  test('is audited, without an event', async () => {
    const before = (await call('GET', '/events?after=0&pageSize=200')).body.nextAfter
    const { webhook } = await makeWebhook(service)
    await call('PATCH', `/webhooks/${webhook.id}`, { maxPerSecond: 10 })
    await call('POST', `/webhooks/${webhook.id}/rotateSecret`)
    await call('DELETE', `/webhooks/${webhook.id}`)
    const { auditLogs } = (await call('GET', `/auditLogs?resourceId=${webhook.id}`)).body
    expect(auditLogs.map((entry: { action: string }) => entry.action)).toEqual(['delete', 'rotateSecret', 'update', 'create'])
    expect((await call('GET', '/events?after=0&pageSize=200')).body.nextAfter).toBe(before)
  })

  test('is listed page by page and found by its URL', async () => {
    const { webhook } = await makeWebhook(service, { url: 'https://unusual-name.example.com/x' })
    const { body } = await call('GET', '/webhooks?q=UNUSUAL-name&pageSize=1')
    expect([body.totalCount, body.webhooks[0].id, body.webhooks[0].health.state]).toEqual([1, webhook.id, 'Healthy'])
  })
})

describe('a merchant’s caller', () => {
  test('creates endpoints of its own merchant, and sees no others', async () => {
    const own = await makeWebhook(service, {}, merchantToken)
    expect(own.webhook).toMatchObject({ associations: [{ type: 'Merchant', id: merchantId }] })
    const internal = await makeWebhook(service)
    const foreign = await makeWebhook(service, { associations: [{ type: 'Merchant', id: otherMerchantId }] })
    const list = (await call('GET', '/webhooks', undefined, { token: merchantToken })).body.webhooks
    expect(list.map(({ id }: { id: string }) => id)).toEqual([own.webhook.id])
    for (const { webhook } of [internal, foreign]) {
      const path = `/webhooks/${webhook.id}`
      for (const [method, suffix, body] of [
        ['GET', '', undefined],
        ['PATCH', '', {}],
        ['DELETE', '', undefined],
        ['POST', '/rotateSecret', undefined],
        ['POST', '/test', {}],
        ['POST', '/replay', { fromSequence: 1 }],
        ['GET', '/deliveries', undefined],
      ] as const)
        expect([method, suffix, (await call(method, path + suffix, body, { token: merchantToken })).status]).toEqual([method, suffix, 404])
    }
  })

  test('cannot give an endpoint another scope', async () => {
    const create = (associations: object[]) => call('POST', '/webhooks', { url, associations }, { token: merchantToken })
    expect((await create([{ type: 'Internal' }])).status).toBe(403)
    const foreign = await create([{ type: 'Merchant', id: otherMerchantId }])
    expect([foreign.status, problemsOf(foreign)]).toEqual([400, ['associations[0].id']])
    const { webhook } = await makeWebhook(service, {}, merchantToken)
    const widened = await call('PATCH', `/webhooks/${webhook.id}`, { associations: [{ type: 'Internal' }] }, { token: merchantToken })
    expect(widened.status).toBe(403)
  })
})

describe('input that is refused names its field', () => {
  test.each([
    ['no URL', {}, ['url']],
    ['an event type that does not exist', { url, eventTypes: ['OrderEaten'] }, ['eventTypes[0]']],
    [
      'a wrong URL and a wrong header beside an unknown event type',
      { url: 'ftp://x', headers: { host: 'x' }, eventTypes: ['Foo'] },
      ['url', 'headers.host', 'eventTypes[0]'],
    ],
    ['* beside another type', { url, eventTypes: ['*', 'OrderCreated'] }, ['eventTypes']],
    ['no event type', { url, eventTypes: [] }, ['eventTypes']],
    ['an unknown field', { url, secret: 'mine' }, ['secret']],
    ['no requests per second', { url, maxPerSecond: 0 }, ['maxPerSecond']],
    ['something unknown to expand', { url, expand: ['order'] }, ['expand[0]']],
    ['a text in place of a list to expand', { url, expand: 'resource' }, ['expand']],
    ['a header that the service sets', { url, headers: { 'Content-Type': 'x' } }, ['headers.Content-Type']],
    ['Host as a header', { url, headers: { host: 'x' } }, ['headers.host']],
    ['a signature as a header', { url, headers: { 'webhook-id': 'x' } }, ['headers.webhook-id']],
    ['a header of two lines', { url, headers: { 'X-A': 'a\r\nHost: b' } }, ['headers.X-A']],
    ['a read-only field', { url, disabledReason: 'x' }, ['disabledReason']],
  ])('%s', async (_, body, names) => {
    const refused = await call('POST', '/webhooks', body)
    expect([refused.status, problemsOf(refused)]).toEqual([400, names])
  })

  test('a wrong URL, also in the update of an endpoint that does not exist', async () => {
    const refused = await call('PATCH', '/webhooks/nope', { url: 'ftp://x' })
    expect([refused.status, problemsOf(refused)]).toEqual([400, ['url']])
  })

  test('a header’s value is not repeated in the refusal', async () => {
    const refused = await call('POST', '/webhooks', { url, headers: { Host: 'Bearer hidden-value' } })
    expect(JSON.stringify(refused.body)).not.toContain('hidden-value')
  })

  test('a replay of events that are not in the log', async () => {
    const { webhook } = await makeWebhook(service, { eventTypes: ['OrderCreated'] })
    const replay = (body: object) => call('POST', `/webhooks/${webhook.id}/replay`, body)
    for (const [body, names] of [
      [{}, ['fromSequence']],
      [{ fromSequence: 0 }, ['fromSequence']],
      [{ fromSequence: 5, toSequence: 4 }, ['toSequence']],
      [{ fromSequence: 1_000_000 }, ['fromSequence']],
      [{ fromSequence: 1, types: ['OrderHeld'] }, ['types[0]']],
    ] as const) {
      const refused = await replay(body)
      expect([refused.status, problemsOf(refused)]).toEqual([400, names])
    }
  })
})
