import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReprintFixture, type ReprintFixture, reprintOf } from '@/server/testing/builders/reprints'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let reprinter: ReprintFixture
beforeAll(async () => {
  service = await startService()
  reprinter = await makeReprintFixture(service)
})
afterAll(() => service.close())

describe('the reprints of an order', () => {
  test('are listed newest first, with the units left', async () => {
    const original = await reprinter.shippedOrder({}, [3, 1])
    const [mug, tee] = original.items
    const first = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    await reprinter.orderFixture.call('POST', `/orders/${first.id}/cancel`, {
      reason: 'x',
      items: [{ id: first.items[0].id, quantity: 1 }],
    })
    const second = (
      await reprinter.send(
        original.id,
        reprintOf(
          [
            { sku: 'MUG-11', quantity: 1 },
            { sku: 'TEE-2', quantity: 1 },
          ],
          { reasonId: 'Lost' },
        ),
      )
    ).body.order
    const { status, body } = await reprinter.orderFixture.call('GET', `/orders/${original.shortId}/reprints`)
    expect(status).toBe(200)
    const named = ({ id, shortId, status, createdAt }: typeof first) => ({ id, shortId, status, createdAt })
    expect(body.reprints).toEqual([
      {
        order: named(second),
        reasonId: 'Lost',
        items: [
          { orderItemId: mug.id, quantity: 1, canceledQuantity: 0 },
          { orderItemId: tee.id, quantity: 1, canceledQuantity: 0 },
        ],
      },
      { order: named(first), reasonId: 'Damaged', items: [{ orderItemId: mug.id, quantity: 2, canceledQuantity: 1 }] },
    ])
    expect(body.items).toEqual([
      { orderItemId: mug.id, shippedQuantity: 3, reprintedQuantity: 2, reprintableQuantity: 1 },
      { orderItemId: tee.id, shippedQuantity: 1, reprintedQuantity: 1, reprintableQuantity: 0 },
    ])
  })

  test('are visible to its merchant only', async () => {
    const original = await reprinter.shippedOrder()
    const reprintsOf = async (id: string) => {
      const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id }], permissions: ['orders:read'] })
      return (await service.call('GET', `/orders/${original.id}/reprints`, { token })).status
    }
    expect([await reprintsOf(reprinter.orderFixture.merchantId), await reprintsOf(await makeMerchant(service, { name: 'Other' }))]).toEqual(
      [200, 404],
    )
  })
})
