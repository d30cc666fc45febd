import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../commands/checks/violations'
import { makeReprinter, type Reprinter, reprintOf, told } from '../testing/reprints'
import { type Service, startService } from '../testing/service'

let service: Service
let reprinter: Reprinter
beforeAll(async () => {
  service = await startService()
  reprinter = await makeReprinter(service)
})
afterAll(() => service.close())

describe('no more is reprinted than was shipped', () => {
  test('naming of each item what is shipped, being reprinted and left', async () => {
    const original = await reprinter.shippedOrder({}, [2, 0])
    const [mug, tee] = original.items
    expect((await reprinter.send(original.id, reprintOf([{ orderItemId: mug.id, quantity: 1 }]))).status).toBe(201)
    const answer = await reprinter.send(
      original.id,
      reprintOf([
        { orderItemId: mug.id, quantity: 1 },
        { orderItemId: tee.id, quantity: 1 },
        { orderItemId: mug.id, quantity: 1 },
      ]),
    )
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'Conflict'])
    expect(told(answer)).toEqual([
      ['shipments[0].items[2].quantity', 'MUG-11: 2 shipped, 1 being reprinted already; 1 can be reprinted, not 2.'],
      ['shipments[0].items[1].quantity', 'TEE-2: 0 shipped, 0 being reprinted already; 0 can be reprinted, not 1.'],
    ])
  })

  test('what is canceled of a reprint can be reprinted again', async () => {
    const original = await reprinter.shippedOrder()
    const first = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 3 }]))).body.order
    expect((await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))).status).toBe(409)
    await reprinter.desk.call('POST', `/orders/${first.id}/cancel`, { reason: 'x', items: [{ id: first.items[0].id, quantity: 2 }] })
    expect((await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 3 }]))).status).toBe(409)
    expect((await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))).status).toBe(201)
  })

  test('nor by making more of a reprint than it was made for', async () => {
    const original = await reprinter.shippedOrder()
    const again = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))).body.order
    await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))
    const edit = (quantity: number) => reprinter.desk.call('PATCH', `/orders/${again.id}`, { items: [{ id: again.items[0].id, quantity }] })
    const refused = await edit(3)
    expect([refused.status, told(refused)]).toEqual([
      409,
      [['items[0].quantity', 'At most 2: of the item that is made again, 3 were shipped and 2 are being reprinted.']],
    ])
    expect((await edit(2)).status).toBe(200)
  })

  test('also when several ask at once', async () => {
    const original = await reprinter.shippedOrder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })
})

test('what is stored keeps every promise', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
