import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Environment, Model } from '../history'
import type { NewOrder } from './actions'
import type { OrderSnapshot } from './types'

/** The maximum number of orders of a history, so that it spends its steps on changing them. */
const MAX_ORDERS = 5

export class CreateOrder implements fc.AsyncCommand<Model, Environment> {
  constructor(readonly body: NewOrder) {}
  check = ({ orders }: Readonly<Model>) => orders.length < MAX_ORDERS
  toString = () => `create ${this.body.items.map(({ quantity }) => quantity)}`

  async run({ orders }: Model, environment: Environment) {
    const { status, body } = await environment.orderFixture.call('POST', '/orders', this.body)
    expect(status).toBe(201)
    const { events, entries } = await environment.newLogEntries()
    expect(events.map(({ type, resourceId }) => [type, resourceId])).toEqual([['OrderCreated', body.order.id]])
    expect(entries.map(({ resourceType, resourceId }) => [resourceType, resourceId])).toEqual([['order', body.order.id]])
    orders.push(await environment.order(body.order.id))
    await environment.expectInvariants()
  }
}

/** Reprints units: expects events of the new order, and the original unchanged. */
export class ReprintOrder implements fc.AsyncCommand<Model, Environment> {
  constructor(
    readonly index: number,
    readonly line: number,
    readonly quantity: number,
  ) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0 && orders.length < MAX_ORDERS
  toString = () => `reprint ${this.quantity}`

  async run({ orders }: Model, environment: Environment) {
    const original = orders[this.index % orders.length] as OrderSnapshot
    const item = original.items[this.line % original.items.length]
    const { status, body } = await environment.orderFixture.call('POST', `/orders/${original.id}/reprint`, {
      reasonId: 'Damaged',
      shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Platform' }, items: [{ orderItemId: item?.id, quantity: this.quantity }] }],
    })
    expect([201, 409]).toContain(status)
    const { events } = await environment.newLogEntries()
    const isMade = status === 201
    expect(events.map(({ type, resourceId }) => [type, resourceId])).toEqual(isMade ? [['OrderReprinted', body.order.id]] : [])
    expect((await environment.order(original.id)).version).toBe(original.version)
    if (isMade) orders.push(await environment.order(body.order.id))
    await environment.expectInvariants()
  }
}
