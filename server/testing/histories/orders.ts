import type fc from 'fast-check'
import { expect } from 'vitest'
import type { NewOrder } from './acts'
import type { Model, Real } from './history'
import type { Seen } from './seen'

/** Beyond these a history makes no more: what happens to an order is what is looked at. */
const MOST = 5

export class Create implements fc.AsyncCommand<Model, Real> {
  constructor(readonly body: NewOrder) {}
  check = ({ orders }: Readonly<Model>) => orders.length < MOST
  toString = () => `create ${this.body.items.map(({ quantity }) => quantity)}`

  async run({ orders }: Model, real: Real) {
    const { status, body } = await real.desk.call('POST', '/orders', this.body)
    expect(status).toBe(201)
    const { events, entries } = await real.news()
    expect(events.map(({ type, resourceId }) => [type, resourceId])).toEqual([['OrderCreated', body.order.id]])
    expect(entries.map(({ resourceType, resourceId }) => [resourceType, resourceId])).toEqual([['order', body.order.id]])
    orders.push(await real.order(body.order.id))
    await real.isWhole()
  }
}

/** Units are made again: the new order is told of, the original is as it was. */
export class Reprint implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly place: number,
    readonly line: number,
    readonly quantity: number,
  ) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0 && orders.length < MOST
  toString = () => `reprint ${this.quantity}`

  async run({ orders }: Model, real: Real) {
    const original = orders[this.place % orders.length] as Seen
    const item = original.items[this.line % original.items.length]
    const { status, body } = await real.desk.call('POST', `/orders/${original.id}/reprint`, {
      reasonId: 'Damaged',
      shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Platform' }, items: [{ orderItemId: item?.id, quantity: this.quantity }] }],
    })
    expect([201, 409]).toContain(status)
    const { events } = await real.news()
    const isMade = status === 201
    expect(events.map(({ type, resourceId }) => [type, resourceId])).toEqual(isMade ? [['OrderReprinted', body.order.id]] : [])
    expect((await real.order(original.id)).version).toBe(original.version)
    if (isMade) orders.push(await real.order(body.order.id))
    await real.isWhole()
  }
}
