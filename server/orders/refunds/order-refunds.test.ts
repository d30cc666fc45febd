import { describe, expect, test } from 'vitest'
import { errorsOf, refund, serviceForRefunds, usd } from '@/server/testing/builders/refunds'

const { started, twoItems, send } = serviceForRefunds()
const mug = { sku: 'MUG-11', quantity: 2, skipSkuValidation: true, customerPrice: usd(6) }
/** Two mugs for 12.00 whose shipping and tax only the order has. */
const withTotals = (fields: object = {}) =>
  started.orderFixture.order({ items: [mug], customerTotalShipping: 4.99, customerTotalTaxes: 1.2, ...fields })

const shipping = (amount: number) => refund(null, amount, { isShippingRefund: true })
const tax = (amount: number) => refund(null, amount, { isTaxRefund: true })

describe('where no line has its own shipping and tax', () => {
  test('those of the order are refunded, and its refundData shows them with what is left', async () => {
    const { id, items } = await withTotals()
    const { status, body } = await send(id, [shipping(3), tax(0.2), refund(items[0].id, 1)])
    expect([status, body.order.version, body.order.items[0].version]).toEqual([201, 2, 2])
    expect(body.order.refundData).toMatchObject([
      { itemId: items[0].id, remainingPriceBalance: usd(11), remainingShippingBalance: usd(0), remainingTaxBalance: null },
      {
        itemId: null,
        refunds: [
          { isShippingRefund: true, isTaxRefund: false, amount: usd(3), state: 'Requested', quantity: null },
          { isShippingRefund: false, isTaxRefund: true, amount: usd(0.2), state: 'Requested', quantity: null },
        ],
        remainingPriceBalance: null,
        remainingShippingBalance: usd(1.99),
        remainingTaxBalance: usd(1),
      },
    ])
    const found = (await started.orderFixture.call('GET', `/orders/search?q=${body.order.shortId} has:refund`)).body
    expect(found.orders).toHaveLength(1)
  })

  test('more than is left is refused with the balance, and nothing is stored', async () => {
    const { id } = await withTotals()
    expect(errorsOf(await send(id, [shipping(3), shipping(2), tax(1.21)]))).toEqual([
      ['refunds[1].amount', 'Order: 1.99 USD of the shipping can still be refunded after the refunds before it in this request, not 2.00.'],
      ['refunds[2].amount', 'Order: 1.20 USD of the tax can still be refunded, not 1.21.'],
    ])
    expect((await started.orderFixture.call('GET', `/orders/${id}`)).body.order).toMatchObject({ version: 1, refundData: [] })
  })

  test('the shipping of a line is refused with a hint at the order’s', async () => {
    const { id, items } = await withTotals()
    expect(errorsOf(await send(id, [refund(items[0].id, 1, { isShippingRefund: true })]))).toEqual([
      ['refunds[0].amount', 'MUG-11 has no shipping of its own: refund the order’s, with itemId null.'],
    ])
  })

  test('the merchant’s shipping and tax of a line do not count besides the order’s', async () => {
    const merchants = { merchantPrice: usd(4), merchantTax: usd(1), merchantShippingPrice: usd(2) }
    const { id, items } = await withTotals({ items: [{ ...mug, customerPrice: undefined, ...merchants }] })
    const refused = await send(id, [refund(items[0].id, 8.01), refund(items[0].id, 1, { isShippingRefund: true })])
    expect(errorsOf(refused)?.map(([, message]) => message)).toEqual([
      'MUG-11: 8.00 USD of the price can still be refunded, not 8.01.',
      'MUG-11 has no shipping of its own: refund the order’s, with itemId null.',
    ])
    expect((await send(id, [refund(items[0].id, 8), shipping(4.99), tax(1.2)])).status).toBe(201)
  })
})

test('the order’s shipping and tax are no balance where lines have their own, where they are unknown, and where the order is free', async () => {
  const own = await twoItems({ customerTotalShipping: 3, customerTotalTaxes: 0.5 })
  const unknown = await withTotals({ customerTotalShipping: undefined, customerTotalTaxes: undefined })
  const free = await withTotals({ customerTotal: 0 })
  const messages = async (id: string) => errorsOf(await send(id, [shipping(1), tax(1)]))?.map(([, message]) => message)
  expect(await messages(own.id)).toEqual([
    'The order’s lines have their own shipping: name the item.',
    'The order’s lines have their own tax: name the item.',
  ])
  expect(await messages(unknown.id)).toEqual([
    'The order’s shipping is not known: it has no customerTotalShipping.',
    'The order’s tax is not known: it has no customerTotalTaxes.',
  ])
  expect(await messages(free.id)).toEqual([
    'Nothing of the shipping can be refunded, because the customer does not pay it.',
    'Nothing of the tax can be refunded, because the customer does not pay it.',
  ])
})

test('without an item exactly one of shipping and tax is named, and with an item no tax', async () => {
  const { id, items } = await withTotals()
  const both = refund(null, 1, { isShippingRefund: true, isTaxRefund: true })
  expect(errorsOf(await send(id, [refund(null, 1), both, refund(items[0].id, 1, { isTaxRefund: true })]))).toEqual([
    ['refunds[0].itemId', 'Without an item, exactly one of isShippingRefund and isTaxRefund is true.'],
    ['refunds[1].itemId', 'Without an item, exactly one of isShippingRefund and isTaxRefund is true.'],
    ['refunds[2].isTaxRefund', 'The tax of an item is part of its price; only the order’s tax is refunded alone, with itemId null.'],
  ])
  const wrongAmount = await send(id, [refund(null, 0), refund(items[0].id, 0, { isTaxRefund: true })])
  expect(errorsOf(wrongAmount)?.map(([name]) => name)).toEqual([
    'refunds[0].amount',
    'refunds[0].itemId',
    'refunds[1].amount',
    'refunds[1].isTaxRefund',
  ])
})
