import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient } from '../testing/actors'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk

beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const call: Desk['call'] = (...request) => desk.call(...request)
const make = (fields?: object) => desk.order(fields)

describe('holding an order', () => {
  test('several holds; releasing one leaves the others', async () => {
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

  test('the merchant sees that an order was held and released, not what was said nor by whom', async () => {
    const order = await make()
    const held = (await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', comment: 'looks odd' })).body.order
    await call('POST', `/orders/${order.id}/releaseHold`, { holdId: held.holds[0].id, comment: 'it was fine' })
    const { token: shop } = await makeClient(service, {
      associations: [{ type: 'Merchant', id: desk.merchantId }],
      permissions: ['orders:read', 'audit:read'],
    })
    const seen = await service.call('GET', `/orders/${order.id}`, { token: shop })
    expect(seen.body.order.holds[0]).toMatchObject({ reason: 'FraudReview', comment: null, placedBy: null, releasedBy: null })
    const log = await service.call('GET', `/orders/${order.id}/auditLogs`, { token: shop })
    expect(log.status).toBe(200)
    expect(JSON.stringify(log.body)).not.toMatch(/looks odd|it was fine|Administrator/)
  })

  test('Other needs a comment, and a release date lies in the future', async () => {
    const order = await make()
    const answer = await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'Other' })
    expect(answer.body.errors[0].propertyName).toBe('comment')
    const past = await call('POST', `/orders/${order.id}/customerCareHold`, {
      reason: 'FraudReview',
      releaseAt: '2020-01-01T00:00:00.000Z',
    })
    expect([past.status, past.body.errors[0].propertyName]).toEqual([400, 'releaseAt'])
  })
})
