import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const method = 'Express'
const statuses = (answer: { body: { bulk: { status: number }[] } }) => answer.body.bulk.map(({ status }) => status)

describe('an invalid envelope is refused', () => {
  test.each([
    ['without bulk', {}, 'bulk'],
    ['with bulk that is no list', { bulk: {} }, 'bulk'],
    ['empty', { bulk: [] }, 'bulk'],
    ['of 1001 records', { bulk: Array.from({ length: 1_001 }, () => ({ id: 'O1' })) }, 'bulk'],
    ['with a record that is no object', { bulk: [{ id: 'O1' }, 'O2'] }, 'bulk[1]'],
    ['with a record that is null', { bulk: [null] }, 'bulk[0]'],
    ['with a record that is a list', { bulk: [[]] }, 'bulk[0]'],
  ])('%s', async (_, body, propertyName) => {
    const response = await orderFixture.call('PATCH', '/orders/bulk', body)
    expect([response.status, response.body.errorCode, response.body.errors[0].propertyName]).toEqual([400, 'BadRequest', propertyName])
  })

  test('naming every record that is not an object', async () => {
    const response = await orderFixture.call('PATCH', '/orders/bulk', { bulk: [1, null, 'x', [], { id: 'O1' }] })
    expect([response.status, response.body.errorCode]).toEqual([400, 'BadRequest'])
    const messages = response.body.errors.map((error: { propertyName: string; attemptedValue: unknown }) => [
      error.propertyName,
      error.attemptedValue,
    ])
    expect(messages).toEqual([
      ['bulk[0]', 1],
      ['bulk[1]', null],
      ['bulk[2]', 'x'],
      ['bulk[3]', []],
    ])
  })

  test('with another field', async () => {
    const response = await orderFixture.call('PATCH', '/orders/bulk', { bulk: [{ id: 'O1' }], dryRun: true })
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'dryRun'])
  })
})

test('records are answered in order, each like its own operation', async () => {
  const [a, b] = [await orderFixture.order(), await orderFixture.order()]
  const records = [
    { id: a.id, customerShippingMethod: method },
    { id: 'O09999999' },
    { nonsense: 1 },
    { id: b.shortId, typo: 1 },
    { id: b.shortId, status: 'Fulfilled' },
  ]
  const response = await orderFixture.call('PATCH', '/orders/bulk', { bulk: records })
  expect(response.status).toBe(200)
  expect(statuses(response)).toEqual([200, 404, 400, 400, 400])
  const [first, second, third, fourth, fifth] = response.body.bulk
  expect(first.response.order).toMatchObject({ id: a.id, version: 2, customerShippingMethod: method })
  expect(second.response).toMatchObject({
    errorCode: 'NotFound',
    requestId: response.headers.get('x-request-id'),
    errors: [{ propertyName: 'bulk[1]' }],
  })
  expect(third.response.errors.map((error: { propertyName: string }) => error.propertyName).sort()).toEqual([
    'bulk[2].id',
    'bulk[2].nonsense',
  ])
  expect(fourth.response.errors[0].propertyName).toBe('bulk[3].typo')
  expect(fifth.response.errors[0].errorMessage).toContain('bulk[3]')
})

test('of two records with the same key, one is created', async () => {
  const bulk = Array.from({ length: 8 }, () => orderFixture.payload({ externalId: 'twin' }))
  const response = await orderFixture.call('POST', '/orders/bulk', { bulk })
  expect(statuses(response).sort()).toEqual([201, ...Array(7).fill(409)])
  const made = response.body.bulk.find(({ status }: { status: number }) => status === 201)
  for (const { status, response: refusal } of response.body.bulk)
    if (status === 409) expect(refusal.errors[0].errorMessage).toContain(made.response.order.id)
})

test('a thousand records are processed', async () => {
  const bulk = Array.from({ length: 1_000 }, () => orderFixture.payload())
  const response = await orderFixture.call('POST', '/orders/bulk', { bulk }, { Prefer: 'return=minimal' })
  expect(statuses(response)).toEqual(Array.from({ length: 1_000 }, () => 201))
}, 60_000)

describe('Prefer: return=minimal', () => {
  test('omits the answers of successful records, and Preference-Applied says so', async () => {
    const { id } = await orderFixture.order()
    const response = await orderFixture.call(
      'PATCH',
      '/orders/bulk',
      { bulk: [{ id, customerShippingMethod: method }, { id: 'O09999999' }] },
      { Prefer: 'respond-async, return=minimal' },
    )
    expect(response.headers.get('preference-applied')).toBe('return=minimal')
    expect(response.body.bulk).toEqual([
      { status: 200, response: null },
      { status: 404, response: expect.objectContaining({ errorCode: 'NotFound' }) },
    ])
  })

  test('is the only preference that is applied', async () => {
    const { id } = await orderFixture.order()
    const response = await orderFixture.call('PATCH', '/orders/bulk', { bulk: [{ id }] }, { Prefer: 'return=minimalist' })
    expect([response.headers.get('preference-applied'), response.body.bulk[0].response.order.id]).toEqual([null, id])
  })
})

describe('a dry run', () => {
  test('of a create lists set fields, not empty ones', async () => {
    const { changes } = (await orderFixture.call('POST', '/orders?dryRun=true', orderFixture.payload())).body
    expect(changes.length).toBeGreaterThan(10)
    for (const { field, from, to } of changes) expect(from ?? to, field).not.toBeNull()
  })

  const unchanged = async (id: string) =>
    expect((await orderFixture.call('GET', `/orders/${id}`)).body.order).toMatchObject({
      version: 1,
      customerShippingMethod: null,
      holds: [],
    })

  test('of an update lists the changed fields', async () => {
    const { id } = await orderFixture.order()
    const response = await orderFixture.call('PATCH', `/orders/${id}?dryRun=true`, {
      customerShippingMethod: method,
      shippingAddress: { ...orderFixture.payload().shippingAddress, zip: '42421' },
    })
    expect([response.status, response.headers.get('dry-run'), response.headers.get('etag')]).toEqual([200, 'true', null])
    expect(response.body.order).toMatchObject({ id, version: 2, customerShippingMethod: method })
    expect(response.body.changes).toEqual(
      expect.arrayContaining([
        { resource: { type: 'order', id }, field: 'customerShippingMethod', from: null, to: method },
        { resource: { type: 'order', id }, field: 'shippingAddress.zip', from: '42420', to: '42421' },
      ]),
    )
    await unchanged(id)
  })

  test('of a hold creates no hold', async () => {
    const { id } = await orderFixture.order()
    const response = await orderFixture.call('POST', `/orders/${id}/customerCareHold?dryRun=true`, { reason: 'FraudReview' })
    expect(response.body.order).toMatchObject({ status: 'CustomerCareHold', holds: [{ id: NIL_ID, reason: 'FraudReview' }] })
    expect(response.body.changes).toContainEqual({
      resource: { type: 'order', id },
      field: 'status',
      from: 'ReadyForFulfillment',
      to: 'CustomerCareHold',
    })
    await unchanged(id)
  })

  test('of a bulk checks each record against the stored state', async () => {
    const { id } = await orderFixture.order()
    const bulk = [{ id, customerShippingMethod: method }, { id: 'O09999999' }]
    const response = await orderFixture.call('PATCH', '/orders/bulk?dryRun=true', { bulk })
    expect([statuses(response), response.headers.get('dry-run')]).toEqual([[200, 404], 'true'])
    expect(response.body.bulk[0].response.changes).toContainEqual({
      resource: { type: 'order', id },
      field: 'customerShippingMethod',
      from: null,
      to: method,
    })
    await unchanged(id)
  })

  test('of a bulk create returns the nil UUID and an empty shortId', async () => {
    const response = await orderFixture.call('POST', '/orders/bulk?dryRun=true', {
      bulk: [orderFixture.payload({ externalId: 'dry' }), orderFixture.payload({ externalId: 'dry' })],
    })
    expect(statuses(response)).toEqual([201, 201])
    expect(response.body.bulk[0].response.order).toMatchObject({ id: NIL_ID, shortId: '' })
  })

  test('emits no event and writes no log', async () => {
    const { id } = await orderFixture.order()
    const logs = async () => (await orderFixture.call('GET', `/orders/${id}/auditLogs`)).body.totalCount
    const before = await logs()
    await orderFixture.call('PATCH', `/orders/${id}?dryRun=true`, { customerShippingMethod: method })
    expect(await logs()).toBe(before)
  })

  test('refuses what the write would refuse', async () => {
    const { id } = await orderFixture.order()
    expect((await orderFixture.call('PATCH', `/orders/${id}?dryRun=true`, { status: 'Fulfilled' })).status).toBe(409)
    expect((await orderFixture.call('PATCH', `/orders/${id}?dryRun=true`, {}, { 'If-Match': '"v9"' })).status).toBe(412)
  })

  test('=false performs the write', async () => {
    expect((await orderFixture.call('POST', '/orders?dryRun=false', orderFixture.payload())).headers.get('location')).not.toBeNull()
  })

  test.each([
    ['POST', '/clients?dryRun=true', { name: 'A', permissions: ['orders:read'] }],
    ['POST', '/login?dryRun=true', { username: 'a', password: 'b' }],
    ['GET', '/orders?dryRun=true', undefined],
    ['POST', '/orders?dryRun=yes', { items: [] }],
  ])('is refused elsewhere, and must be true or false: %s %s', async (verb, path, body) => {
    const response = await orderFixture.call(verb, path, body)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'dryRun'])
  })
})
