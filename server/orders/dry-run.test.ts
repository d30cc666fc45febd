import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

// biome-ignore lint/suspicious/noExplicitAny: orders as the API gives them.
type Order = any
interface Change {
  resource: { type: string; id: string }
  field: string
  from: unknown
  to: unknown
}

const item = (sku: string, quantity: number) => ({
  sku,
  quantity,
  skipSkuValidation: true,
  merchantPrice: { amount: 4.5, currency: 'USD' },
})
const sortChanges = (changes: Change[]) => changes.map((one) => JSON.stringify(one)).sort()

/** Runs a bulk as a dry run and for real, and returns the changes that both responses and the audit log have. */
async function compareWithDryRun(method: string, path: string, records: object[], orders: Order[]) {
  const dry = await orderFixture.call(method, `${path}?dryRun=true`, { bulk: records })
  const before = await Promise.all(orders.map(async ({ id }) => (await orderFixture.call('GET', `/orders/${id}`)).body.order))
  expect(before).toEqual(orders)
  const real = await orderFixture.call(method, path, { bulk: records })
  return Promise.all(
    orders.map(async ({ id, version }, i) => {
      const [foretold, done] = [dry.body.bulk[i], real.body.bulk[i]]
      const { auditLogs } = (await orderFixture.call('GET', `/orders/${id}/auditLogs?pageSize=200`)).body
      const last = auditLogs.filter(({ requestId }: { requestId: string }) => requestId === real.headers.get('x-request-id'))
      const changed: Change[] = last.flatMap(({ resource, changes }: { resource: Change['resource']; changes: Change[] }) =>
        changes.map((one) => ({ resource, field: one.field, from: one.from, to: one.to })),
      )
      return { foretold, done, changed, version }
    }),
  )
}

/** Ids and times that the change itself creates differ between the dry run and the change. */
const createdFields = /\.(id|placedAt|releasedAt)$|^(updatedAt|canceledAt|cancelledAt|processedAt)$/
const withoutCreatedFields = (changes: Change[]) => sortChanges(changes.filter(({ field }) => !createdFields.test(field)))

describe('a dry run lists the changes', () => {
  const records: [string, string, string, (order: Order, i: number) => object][] = [
    ['one field of many orders', 'PATCH', '/orders/bulk', ({ id }) => ({ id, customerShippingMethod: 'Express' })],
    [
      'an address',
      'PATCH',
      '/orders/bulk',
      ({ id, shippingAddress }) => ({ id, shippingAddress: { ...shippingAddress, line1: '2 Main St', zip: '42421' } }),
    ],
    ['a status that holds', 'PATCH', '/orders/bulk', ({ id }) => ({ id, status: 'CustomerCareHold' })],
    ['a status that cancels', 'PATCH', '/orders/bulk', ({ id }) => ({ id, status: 'Canceled' })],
    [
      'items, by their ids',
      'PATCH',
      '/orders/bulk',
      ({ id, items }, i) => ({ id, items: [{ id: items[1].id, quantity: 5 + i, options: [{ name: 'Gift', value: 'yes' }] }] }),
    ],
    [
      'an item whose SKU is not there',
      'PATCH',
      '/orders/bulk',
      ({ id, items }) => ({ id, items: [{ id: items[0].id, sku: 'NOPE', skipSkuValidation: false }] }),
    ],
    ['a hold', 'POST', '/orders/bulk/customerCareHold', ({ id }) => ({ orderId: id, reason: 'FraudReview' })],
    [
      'a cancellation of a part',
      'POST',
      '/orders/bulk/cancel',
      ({ id, items }) => ({ orderId: id, reason: 'x', items: [{ id: items[0].id, quantity: 1 }] }),
    ],
  ]
  test.each(records)('%s', async (_, method, path, record) => {
    const orders = [
      await orderFixture.order({ items: [item('MUG-1', 2), item('TEE-2', 3)] }),
      await orderFixture.order({ items: [item('MUG-1', 4), item('TEE-2', 1)] }),
    ]
    const outcomes = await compareWithDryRun(method, path, orders.map(record), orders)
    for (const { foretold, done, changed, version } of outcomes) {
      expect([foretold.status, done.status], JSON.stringify(foretold)).toEqual([200, 200])
      expect(changed.length).toBeGreaterThan(0)
      expect(withoutCreatedFields(foretold.response.changes)).toEqual(withoutCreatedFields(changed))
      expect(foretold.response.order.status).toBe(done.response.order.status)
      expect(foretold.response.order.version).toBe(version + 1)
    }
  })

  test('or none if nothing would change', async () => {
    const order = await orderFixture.order({ customerShippingMethod: 'Express' })
    const { body } = await orderFixture.call('PATCH', '/orders/bulk?dryRun=true', {
      bulk: [{ id: order.id, customerShippingMethod: 'Express' }],
    })
    expect(body.bulk[0]).toMatchObject({ status: 200, response: { changes: [], order: { version: 1 } } })
  })

  test('and refuses what the write would refuse', async () => {
    const order = await orderFixture.order()
    await orderFixture.call('POST', `/orders/${order.id}/cancel`, { reason: 'x' })
    for (const [method, path, record] of [
      ['PATCH', '/orders/bulk', { id: order.id, status: 'ReadyForFulfillment' }],
      ['PATCH', '/orders/bulk', { id: order.id, customerShippingMethod: 'x', version: 1 }],
      ['POST', '/orders/bulk/customerCareHold', { orderId: order.id, reason: 'FraudReview' }],
    ] as const) {
      const [dry, real] = [
        await orderFixture.call(method, `${path}?dryRun=true`, { bulk: [record] }),
        await orderFixture.call(method, path, { bulk: [record] }),
      ]
      expect(dry.body.bulk[0].status).toBeGreaterThanOrEqual(409)
      expect(dry.body.bulk[0].response.errors).toEqual(real.body.bulk[0].response.errors)
    }
  })
})
