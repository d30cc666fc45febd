import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '../testing/actors'
import { makeReprinter, type Reprinter, reprintOf } from '../testing/reprints'
import { type Service, startService } from '../testing/service'

let service: Service
let reprinter: Reprinter
beforeAll(async () => {
  service = await startService()
  reprinter = await makeReprinter(service)
})
afterAll(() => service.close())

describe('what was reprinted of an order', () => {
  test('is told with what is left, newest first', async () => {
    const original = await reprinter.shippedOrder({}, [3, 1])
    const [mug, tee] = original.items
    const first = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    await reprinter.desk.call('POST', `/orders/${first.id}/cancel`, { reason: 'x', items: [{ id: first.items[0].id, quantity: 1 }] })
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
    const { status, body } = await reprinter.desk.call('GET', `/orders/${original.shortId}/reprints`)
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

  test('is there for its merchant, and nobody else', async () => {
    const original = await reprinter.shippedOrder()
    const asked = async (id: string) => {
      const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id }], permissions: ['orders:read'] })
      return (await service.call('GET', `/orders/${original.id}/reprints`, { token })).status
    }
    expect([await asked(reprinter.desk.merchantId), await asked(await makeMerchant(service, { name: 'Other' }))]).toEqual([200, 404])
  })
})
