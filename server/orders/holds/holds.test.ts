import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const call: OrderFixture['call'] = (...request) => orderFixture.call(...request)
const make = (fields?: object) => orderFixture.order(fields)

describe('holding an order', () => {
  test('adds several holds; releasing one leaves the others', async () => {
    const order = await make()
    const first = (await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', comment: 'card' })).body.order
    const second = (await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'AddressUnclear' })).body.order
    expect(second.holds).toHaveLength(2)
    const one = await call('POST', `/orders/${order.id}/releaseHold`, { holdId: first.holds[0].id })
    expect(one.body.order.status).toBe('CustomerCareHold')
    const all = await call('POST', `/orders/${order.id}/releaseHold`, { holdId: second.holds[1].id })
    expect(all.body.order).toMatchObject({ status: 'ReadyForFulfillment', version: 5 })
    const again = await call('POST', `/orders/${order.id}/releaseHold`, { holdId: second.holds[1].id })
    expect(again.status).toBe(409)
  })

  test('shows the merchant that it was held and released, without comment and actor', async () => {
    const order = await make()
    const heldOrder = (await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', comment: 'looks odd' })).body
      .order
    await call('POST', `/orders/${order.id}/releaseHold`, { holdId: heldOrder.holds[0].id, comment: 'it was fine' })
    const { token: shop } = await makeClient(service, {
      associations: [{ type: 'Merchant', id: orderFixture.merchantId }],
      permissions: ['orders:read', 'audit:read'],
    })
    const seen = await service.call('GET', `/orders/${order.id}`, { token: shop })
    expect(seen.body.order.holds[0]).toMatchObject({ reason: 'FraudReview', comment: null, placedBy: null, releasedBy: null })
    const log = await service.call('GET', `/orders/${order.id}/auditLogs`, { token: shop })
    expect(log.status).toBe(200)
    expect(JSON.stringify(log.body)).not.toMatch(/looks odd|it was fine|Administrator/)
  })

  test('with the reason Other needs a comment; a release time must be in the future', async () => {
    const order = await make()
    const response = await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'Other' })
    expect(response.body.errors[0].propertyName).toBe('comment')
    const past = await call('POST', `/orders/${order.id}/customerCareHold`, {
      reason: 'FraudReview',
      releaseAt: '2020-01-01T00:00:00.000Z',
    })
    expect([past.status, past.body.errors[0].propertyName]).toEqual([400, 'releaseAt'])
  })

  test('with several problems is refused with all of them', async () => {
    const order = await make()
    const hold = { reason: 'Other', releaseAt: '2020-01-01T00:00:00.000Z' }
    const both = await call('POST', `/orders/${order.id}/customerCareHold`, hold)
    expect(both.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual(['comment', 'releaseAt'])
    const unknown = await call('POST', `/orders/${order.id}/customerCareHold`, { ...hold, comment: 5, until: 'Monday' })
    expect(unknown.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual(['comment', 'until', 'releaseAt'])
    const { body } = await call('POST', '/orders/bulk/customerCareHold', { bulk: [{ orderId: order.id, version: 0, ...hold }] })
    expect(body.bulk[0].response.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual([
      'bulk[0].version',
      'bulk[0].comment',
      'bulk[0].releaseAt',
    ])
  })
})
