import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { errorPairs, makeReprintFixture, type ReprintFixture, reprintOf } from '@/server/testing/builders/reprints'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let reprinter: ReprintFixture
beforeAll(async () => {
  service = await startService()
  reprinter = await makeReprintFixture(service)
})
afterAll(() => service.close())

describe('no more units are reprinted than were shipped', () => {
  test('with the numbers shipped, reprinted and left for each item', async () => {
    const original = await reprinter.shippedOrder({}, [2, 0])
    const [mug, tee] = original.items
    expect((await reprinter.send(original.id, reprintOf([{ orderItemId: mug.id, quantity: 1 }]))).status).toBe(201)
    const response = await reprinter.send(
      original.id,
      reprintOf([
        { orderItemId: mug.id, quantity: 1 },
        { orderItemId: tee.id, quantity: 1 },
        { orderItemId: mug.id, quantity: 1 },
      ]),
    )
    expect([response.status, response.body.errorCode]).toEqual([409, 'Conflict'])
    expect(errorPairs(response)).toEqual([
      ['shipments[0].items[2].quantity', 'MUG-11: 2 shipped, 1 already reprinted; 1 can be reprinted, not 2.'],
      ['shipments[0].items[1].quantity', 'TEE-2: 0 shipped, 0 already reprinted; 0 can be reprinted, not 1.'],
    ])
  })

  test('canceled units of a reprint can be reprinted again', async () => {
    const original = await reprinter.shippedOrder()
    const first = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 3 }]))).body.order
    expect((await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))).status).toBe(409)
    await reprinter.orderFixture.call('POST', `/orders/${first.id}/cancel`, {
      reason: 'x',
      items: [{ id: first.items[0].id, quantity: 2 }],
    })
    expect((await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 3 }]))).status).toBe(409)
    expect((await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))).status).toBe(201)
  })

  test('also not by raising a reprint’s quantity', async () => {
    const original = await reprinter.shippedOrder()
    const again = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))).body.order
    await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))
    const edit = (quantity: number) =>
      reprinter.orderFixture.call('PATCH', `/orders/${again.id}`, { items: [{ id: again.items[0].id, quantity }] })
    const refused = await edit(3)
    expect([refused.status, errorPairs(refused)]).toEqual([
      409,
      [['items[0].quantity', 'At most 2: 3 units of the original item were shipped and 2 are already reprinted.']],
    ])
    expect((await edit(2)).status).toBe(200)
  })

  test('also not by requests at the same time', async () => {
    const original = await reprinter.shippedOrder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
