import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const method = 'Express'
const statuses = (answer: { body: { bulk: { status: number }[] } }) => answer.body.bulk.map(({ status }) => status)

describe('an envelope that is none is refused', () => {
  test.each([
    ['without bulk', {}, 'bulk'],
    ['with bulk that is no list', { bulk: {} }, 'bulk'],
    ['empty', { bulk: [] }, 'bulk'],
    ['of 1001 records', { bulk: Array.from({ length: 1_001 }, () => ({ id: 'O1' })) }, 'bulk'],
    ['with a record that is no object', { bulk: [{ id: 'O1' }, 'O2'] }, 'bulk[1]'],
    ['with a record that is null', { bulk: [null] }, 'bulk[0]'],
    ['with a record that is a list', { bulk: [[]] }, 'bulk[0]'],
  ])('%s', async (_, body, propertyName) => {
    const answer = await desk.call('PATCH', '/orders/bulk', body)
    expect([answer.status, answer.body.errorCode, answer.body.errors[0].propertyName]).toEqual([400, 'BadRequest', propertyName])
  })

  test('naming every record that is no object', async () => {
    const answer = await desk.call('PATCH', '/orders/bulk', { bulk: [1, null, 'x', [], { id: 'O1' }] })
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'BadRequest'])
    const told = answer.body.errors.map((error: { propertyName: string; attemptedValue: unknown }) => [
      error.propertyName,
      error.attemptedValue,
    ])
    expect(told).toEqual([
      ['bulk[0]', 1],
      ['bulk[1]', null],
      ['bulk[2]', 'x'],
      ['bulk[3]', []],
    ])
  })

  test('with another field', async () => {
    const answer = await desk.call('PATCH', '/orders/bulk', { bulk: [{ id: 'O1' }], dryRun: true })
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, 'dryRun'])
  })
})

test('records are answered in their order, each as its own operation would', async () => {
  const [a, b] = [await desk.order(), await desk.order()]
  const records = [
    { id: a.id, customerShippingMethod: method },
    { id: 'O09999999' },
    { nonsense: 1 },
    { id: b.shortId, typo: 1 },
    { id: b.shortId, status: 'Fulfilled' },
  ]
  const answer = await desk.call('PATCH', '/orders/bulk', { bulk: records })
  expect(answer.status).toBe(200)
  expect(statuses(answer)).toEqual([200, 404, 400, 400, 400])
  const [first, second, third, fourth, fifth] = answer.body.bulk
  expect(first.response.order).toMatchObject({ id: a.id, version: 2, customerShippingMethod: method })
  expect(second.response).toMatchObject({
    errorCode: 'NotFound',
    requestId: answer.headers.get('x-request-id'),
    errors: [{ propertyName: 'bulk[1]' }],
  })
  expect(third.response.errors.map((error: { propertyName: string }) => error.propertyName).sort()).toEqual([
    'bulk[2].id',
    'bulk[2].nonsense',
  ])
  expect(fourth.response.errors[0].propertyName).toBe('bulk[3].typo')
  expect(fifth.response.errors[0].errorMessage).toContain('bulk[3]')
})

test('of two records that would make the same, one does', async () => {
  const bulk = Array.from({ length: 8 }, () => desk.payload({ externalId: 'twin' }))
  const answer = await desk.call('POST', '/orders/bulk', { bulk })
  expect(statuses(answer).sort()).toEqual([201, ...Array(7).fill(409)])
  const made = answer.body.bulk.find(({ status }: { status: number }) => status === 201)
  for (const { status, response } of answer.body.bulk)
    if (status === 409) expect(response.errors[0].errorMessage).toContain(made.response.order.id)
})

test('a thousand records are carried out', async () => {
  const bulk = Array.from({ length: 1_000 }, () => desk.payload())
  const answer = await desk.call('POST', '/orders/bulk', { bulk }, { Prefer: 'return=minimal' })
  expect(statuses(answer)).toEqual(Array.from({ length: 1_000 }, () => 201))
}, 60_000)

describe('Prefer: return=minimal', () => {
  test('leaves out the answers of what succeeded, and says so', async () => {
    const { id } = await desk.order()
    const answer = await desk.call(
      'PATCH',
      '/orders/bulk',
      { bulk: [{ id, customerShippingMethod: method }, { id: 'O09999999' }] },
      { Prefer: 'respond-async, return=minimal' },
    )
    expect(answer.headers.get('preference-applied')).toBe('return=minimal')
    expect(answer.body.bulk).toEqual([
      { status: 200, response: null },
      { status: 404, response: expect.objectContaining({ errorCode: 'NotFound' }) },
    ])
  })

  test('and nothing else, is followed', async () => {
    const { id } = await desk.order()
    const answer = await desk.call('PATCH', '/orders/bulk', { bulk: [{ id }] }, { Prefer: 'return=minimalist' })
    expect([answer.headers.get('preference-applied'), answer.body.bulk[0].response.order.id]).toEqual([null, id])
  })
})

describe('a dry run', () => {
  test('of a create tells what it gets, not what stays empty', async () => {
    const { changes } = (await desk.call('POST', '/orders?dryRun=true', desk.payload())).body
    expect(changes.length).toBeGreaterThan(10)
    for (const { field, from, to } of changes) expect(from ?? to, field).not.toBeNull()
  })

  const unchanged = async (id: string) =>
    expect((await desk.call('GET', `/orders/${id}`)).body.order).toMatchObject({ version: 1, customerShippingMethod: null, holds: [] })

  test('of an update tells what would change', async () => {
    const { id } = await desk.order()
    const answer = await desk.call('PATCH', `/orders/${id}?dryRun=true`, {
      customerShippingMethod: method,
      shippingAddress: { ...desk.payload().shippingAddress, zip: '42421' },
    })
    expect([answer.status, answer.headers.get('dry-run'), answer.headers.get('etag')]).toEqual([200, 'true', null])
    expect(answer.body.order).toMatchObject({ id, version: 2, customerShippingMethod: method })
    expect(answer.body.changes).toEqual(
      expect.arrayContaining([
        { resource: { type: 'order', id }, field: 'customerShippingMethod', from: null, to: method },
        { resource: { type: 'order', id }, field: 'shippingAddress.zip', from: '42420', to: '42421' },
      ]),
    )
    await unchanged(id)
  })

  test('of a hold makes no hold', async () => {
    const { id } = await desk.order()
    const answer = await desk.call('POST', `/orders/${id}/customerCareHold?dryRun=true`, { reason: 'FraudReview' })
    expect(answer.body.order).toMatchObject({ status: 'CustomerCareHold', holds: [{ id: null, reason: 'FraudReview' }] })
    expect(answer.body.changes).toContainEqual({
      resource: { type: 'order', id },
      field: 'status',
      from: 'ReadyForFulfillment',
      to: 'CustomerCareHold',
    })
    await unchanged(id)
  })

  test('of a bulk judges each record against what is stored', async () => {
    const { id } = await desk.order()
    const bulk = [{ id, customerShippingMethod: method }, { id: 'O09999999' }]
    const answer = await desk.call('PATCH', '/orders/bulk?dryRun=true', { bulk })
    expect([statuses(answer), answer.headers.get('dry-run')]).toEqual([[200, 404], 'true'])
    expect(answer.body.bulk[0].response.changes).toContainEqual({
      resource: { type: 'order', id },
      field: 'customerShippingMethod',
      from: null,
      to: method,
    })
    await unchanged(id)
  })

  test('of a bulk create gives no ids', async () => {
    const answer = await desk.call('POST', '/orders/bulk?dryRun=true', {
      bulk: [desk.payload({ externalId: 'dry' }), desk.payload({ externalId: 'dry' })],
    })
    expect(statuses(answer)).toEqual([201, 201])
    expect(answer.body.bulk[0].response.order).toMatchObject({ id: null, shortId: null })
  })

  test('emits no event and writes no log', async () => {
    const { id } = await desk.order()
    const logs = async () => (await desk.call('GET', `/orders/${id}/auditLogs`)).body.totalCount
    const before = await logs()
    await desk.call('PATCH', `/orders/${id}?dryRun=true`, { customerShippingMethod: method })
    expect(await logs()).toBe(before)
  })

  test('refuses as the write would', async () => {
    const { id } = await desk.order()
    expect((await desk.call('PATCH', `/orders/${id}?dryRun=true`, { status: 'Fulfilled' })).status).toBe(409)
    expect((await desk.call('PATCH', `/orders/${id}?dryRun=true`, {}, { 'If-Match': '"v9"' })).status).toBe(412)
  })

  test('=false is the write itself', async () => {
    expect((await desk.call('POST', '/orders?dryRun=false', desk.payload())).headers.get('location')).not.toBeNull()
  })

  test.each([
    ['POST', '/clients?dryRun=true', { name: 'A', permissions: ['orders:read'] }],
    ['POST', '/login?dryRun=true', { username: 'a', password: 'b' }],
    ['GET', '/orders?dryRun=true', undefined],
    ['POST', '/orders?dryRun=yes', { items: [] }],
  ])('is refused elsewhere, and is true or false: %s %s', async (verb, path, body) => {
    const answer = await desk.call(verb, path, body)
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, 'dryRun'])
  })
})
