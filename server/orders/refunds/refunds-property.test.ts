import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { expectRefundsWithinBalances, usd } from '@/server/testing/builders/refunds'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

interface Money {
  amount: number
}
interface Refund {
  transactionId: string
  isShippingRefund: boolean
  amount: Money
  state: string
}
interface Answer {
  id: string
  customerTotal: number | null
  customerTotalShipping: number | null
  customerTotalTaxes: number | null
  reprint: { shipments: { costCoverage: { item: string; shipping: string }; items: { orderItemId: string; quantity: number }[] }[] } | null
  items: {
    id: string
    reprintOf: string | null
    quantity: number
    customerPrice: Money | null
    customerShippingPrice: Money | null
    customerTaxes: Money | null
  }[]
  refundData: { itemId: string | null; refunds: Refund[] }[]
}

const cents = (money: Money | null) => Math.round((money?.amount ?? 0) * 100)

/**
 * What the customer paid, in cents, computed from the answers of the API alone: of each line price and shipping, of the order shipping and
 * tax.
 */
function paidFor(order: Answer) {
  const isFree = order.customerTotal === 0
  const paidShare = (line: Answer['items'][number], part: 'item' | 'shipping') => {
    if (isFree) return 0
    if (!order.reprint) return 1
    if (line.reprintOf === null) return (part === 'item' ? line.customerPrice : line.customerShippingPrice) === null ? 0 : 1
    const entries = order.reprint.shipments.flatMap(({ costCoverage, items }) =>
      items.filter(({ orderItemId }) => orderItemId === line.reprintOf).map(({ quantity }) => ({ payer: costCoverage[part], quantity })),
    )
    const sum = (some: typeof entries) => some.reduce((total, { quantity }) => total + quantity, 0)
    return sum(entries.filter(({ payer }) => payer === 'Customer')) / sum(entries)
  }
  const ofOrder = (total: number | null, has: boolean) => (isFree || has ? 0 : Math.round((total ?? 0) * 100))
  return {
    lines: order.items.map((line) => ({
      id: line.id,
      price: Math.floor(paidShare(line, 'item') * (cents(line.customerPrice) * line.quantity + cents(line.customerTaxes)) + 0.5),
      shipping: Math.floor(paidShare(line, 'shipping') * cents(line.customerShippingPrice) + 0.5),
    })),
    shipping: ofOrder(
      order.customerTotalShipping,
      order.items.some((line) => line.customerShippingPrice !== null),
    ),
    tax: ofOrder(
      order.customerTotalTaxes,
      order.items.some((line) => line.customerTaxes !== null),
    ),
  }
}

/** No sum of refunds that are not Failed exceeds what was paid for. */
function expectWithinPaid(order: Answer) {
  const paid = paidFor(order)
  const sums = (itemId: string | null) => {
    const counted = order.refundData.filter((entry) => entry.itemId === itemId).flatMap(({ refunds }) => refunds)
    const sum = (isShipping: boolean) =>
      counted
        .filter(({ state, isShippingRefund }) => state !== 'Failed' && isShippingRefund === isShipping)
        .reduce((total, { amount }) => total + cents(amount), 0)
    return { rest: sum(false), shipping: sum(true) }
  }
  for (const line of paid.lines) {
    expect(sums(line.id).rest).toBeLessThanOrEqual(line.price)
    expect(sums(line.id).shipping).toBeLessThanOrEqual(line.shipping)
  }
  expect(sums(null).shipping).toBeLessThanOrEqual(paid.shipping)
  expect(sums(null).rest).toBeLessThanOrEqual(paid.tax)
}

const price = fc.constantFrom<number[]>(0, 0.01, 0.99, 5, 12.35)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const newLine = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price, shipping: optional(price), tax: optional(price) })
type NewLine = typeof newLine extends fc.Arbitrary<infer L> ? L : never
const newOrder = fc.record({
  items: fc.array(newLine, { minLength: 1, maxLength: 3 }),
  shipping: optional(price),
  tax: optional(price),
  /** An order for which the customer pays nothing: 0. */
  freeRoll: fc.integer({ min: 0, max: 4 }),
})

const units = fc.array(fc.record({ at: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 2 })
const payer = fc.constantFrom('Customer', 'Merchant', 'Vendor', 'Platform')
const step = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    at: fc.nat(4),
    part: fc.constantFrom('price', 'shipping', 'tax'),
    amount: fc.constantFrom<number[]>(0.01, 0.33, 5, 12.35, 40),
  }),
  fc.record({ kind: fc.constant('units' as const), units, shipping: fc.boolean() }),
  fc.record({ kind: fc.constant('all' as const) }),
  fc.record({ kind: fc.constant('shipping' as const) }),
  fc.record({ kind: fc.constant('cancel' as const), units }),
  fc.record({ kind: fc.constant('state' as const), at: fc.nat(9), state: fc.constantFrom('Requested', 'Paid', 'Failed') }),
  fc.record({ kind: fc.constant('resolve' as const), units, item: payer, shipping: payer, reprints: fc.boolean() }),
  fc.record({ kind: fc.constant('addItem' as const), line: newLine, total: optional(price), orderShipping: optional(price) }),
  fc.record({ kind: fc.constant('method' as const), method: fc.constantFrom(null, 'Standard', 'Express') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The line as an order's creation and an addition take it. */
const lineOf = ({ quantity, price: each, shipping, tax }: NewLine, sku: string) => ({
  ...{ sku, quantity, skipSkuValidation: true, customerPrice: usd(each) },
  ...(shipping === undefined ? {} : { customerShippingPrice: usd(shipping) }),
  ...(tax === undefined ? {} : { customerTaxes: usd(tax) }),
})

/** The request of a step on an order, by default a POST. */
function requestOf(order: Answer, one: Step): { method?: 'PATCH'; path: string; body: object } | null {
  const item = (at: number) => order.items[at % order.items.length] as Answer['items'][number]
  const linesOf = (some: { at: number; quantity: number }[]) =>
    [...new Map(some.map(({ at, quantity }) => [item(at).id, quantity]))].map(([itemId, quantity]) => ({ itemId, quantity }))
  const canceled = (some: { at: number; quantity: number }[]) => linesOf(some).map(({ itemId: id, quantity }) => ({ id, quantity }))
  const path = `/orders/${order.id}`
  if (one.kind === 'amount') {
    const line = one.at === 4 || one.part === 'tax' ? null : item(one.at).id
    const isShippingRefund = one.part === 'shipping' || (line === null && one.part === 'price')
    const refund = { itemId: line, isShippingRefund, isTaxRefund: one.part === 'tax', amount: one.amount, reason: 'Late' }
    return { path: `${path}/refunds`, body: { refunds: [refund] } }
  }
  if (one.kind === 'units') return { path: `${path}/refunds`, body: { refunds: { lines: linesOf(one.units), shipping: one.shipping } } }
  if (one.kind === 'all') return { path: `${path}/refunds`, body: { refunds: { all: true } } }
  if (one.kind === 'shipping') return { path: `${path}/refunds`, body: { refunds: { shipping: true } } }
  if (one.kind === 'cancel') return { path: `${path}/cancel`, body: { reason: 'Fewer', items: canceled(one.units) } }
  if (one.kind === 'state') {
    const refunds = order.refundData.flatMap((entry) => entry.refunds)
    const refund = refunds[one.at % Math.max(1, refunds.length)]
    return refund ? { path: `${path}/refunds/${refund.transactionId}/state`, body: { state: one.state } } : null
  }
  if (one.kind === 'addItem') {
    const totals = { customerTotal: one.total, customerTotalShipping: one.orderShipping }
    return { path: `${path}/items`, body: { ...lineOf(one.line, 'ADDED'), ...totals } }
  }
  if (one.kind === 'method') return { method: 'PATCH', path, body: { customerShippingMethod: one.method } }
  const lines = linesOf(one.units)
  const items = lines.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity }))
  const costCoverage = { item: one.item, shipping: one.shipping }
  const reprint = { reprint: { reasonId: 'Damaged', shipments: [{ costCoverage, items }] } }
  return { path: `${path}/resolve`, body: { refund: { lines }, ...(one.reprints ? reprint : { cancel: { items: canceled(one.units) } }) } }
}

/** An order and steps of each kind that succeed on it, one after the other: random ones may all be refused. */
const oneOrder = { items: [{ quantity: 4, price: 5, shipping: 5, tax: 0.99 }], shipping: undefined, tax: undefined, freeRoll: 1 }
const oneUnit = [{ at: 0, quantity: 1 }]
const oneOfEach: Step[] = [
  { kind: 'amount', at: 0, part: 'price', amount: 0.33 },
  { kind: 'units', units: oneUnit, shipping: false },
  { kind: 'state', at: 0, state: 'Paid' },
  { kind: 'shipping' },
  { kind: 'method', method: 'Express' },
  { kind: 'addItem', line: { quantity: 1, price: 5, shipping: undefined, tax: 0.99 }, total: undefined, orderShipping: undefined },
  { kind: 'cancel', units: oneUnit },
  { kind: 'resolve', units: oneUnit, item: 'Merchant', shipping: 'Merchant', reprints: false },
  { kind: 'all' },
]

/** A reprint that the vendor pays, and the refunds of it after an item, with shipping of the order, was added to it for the customer's money. */
const addedToReprint: [Step, boolean][] = [
  [{ kind: 'resolve', units: oneUnit, item: 'Vendor', shipping: 'Vendor', reprints: true }, false],
  [{ kind: 'all' }, true],
  [{ kind: 'addItem', line: { quantity: 2, price: 5, shipping: undefined, tax: undefined }, total: undefined, orderShipping: 0.99 }, true],
  [{ kind: 'all' }, true],
]

test('over random orders, added items, cancels, refunds, reprints, states and shipping methods, nothing is refunded beyond what was paid for', {
  timeout: 240_000,
}, async () => {
  const accepted = new Map<string, number>()
  const history = fc.tuple(newOrder, fc.array(fc.record({ step, onReprint: fc.boolean() }), { minLength: 4, maxLength: 12 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(history, async ([given, steps, isShipped]) => {
      const created = await orderFixture.order({
        items: given.items.map((line, i) => lineOf(line, `MUG-${i}`)),
        ...(given.shipping === undefined ? {} : { customerTotalShipping: given.shipping }),
        ...(given.tax === undefined ? {} : { customerTotalTaxes: given.tax }),
        ...(given.freeRoll ? {} : { customerTotal: 0 }),
      })
      if (isShipped) await shipUnitsOf(service, created.id)
      const ids = [created.id as string]
      for (const { step: one, onReprint } of steps) {
        const id = (onReprint ? ids.at(-1) : ids[0]) as string
        const before = (await orderFixture.call('GET', `/orders/${id}`)).body.order as Answer
        const request = requestOf(before, one)
        if (!request) continue
        const { status, body } = await orderFixture.call(request.method ?? 'POST', request.path, request.body)
        expect([200, 201, 400, 409], JSON.stringify(body)).toContain(status)
        if (status >= 300) {
          expect((await orderFixture.call('GET', `/orders/${id}`)).body.order).toEqual(before)
          continue
        }
        accepted.set(one.kind, (accepted.get(one.kind) ?? 0) + 1)
        if (body.reprint) ids.push(body.reprint.id)
        for (const each of ids) expectWithinPaid((await orderFixture.call('GET', `/orders/${each}`)).body.order)
      }
    }),
    {
      numRuns: 30,
      examples: [
        [[oneOrder, oneOfEach.map((one) => ({ step: one, onReprint: false })), false]],
        [
          [
            { ...oneOrder, items: [{ quantity: 1, price: 5, shipping: undefined, tax: undefined }] },
            addedToReprint.map(([one, onReprint]) => ({ step: one, onReprint })),
            true,
          ],
        ],
      ],
    },
  )
  await expectRefundsWithinBalances(service)
  // Steps that are always refused would prove nothing.
  expect([...accepted.keys()].sort()).toEqual('addItem all amount cancel method resolve shipping state units'.split(' '))
})
