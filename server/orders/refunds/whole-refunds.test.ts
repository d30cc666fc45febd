import { describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { errorsOf, refund, serviceForRefunds, usd } from '@/server/testing/builders/refunds'

const { started, twoItems, send } = serviceForRefunds()

interface Refund {
  transactionId: string
  amount: { amount: number }
  isShippingRefund: boolean
  isTaxRefund: boolean
  quantity: number | null
}
/** The refunds of an answer: amount, part and units. */
const amountsOf = ({ body }: { body: { order: { refundData: { refunds: Refund[] }[] } } }) =>
  body.order.refundData.flatMap(({ refunds }) =>
    refunds.map(({ amount, isShippingRefund, isTaxRefund, quantity }) => [
      amount.amount,
      isShippingRefund ? 'shipping' : isTaxRefund ? 'tax' : 'price',
      quantity,
    ]),
  )
const line = (quantity: number, fields: object) => ({ sku: 'MUG-11', quantity, skipSkuValidation: true, ...fields })

describe('{all: true} refunds', () => {
  test('everything that is left, and then nothing more', async () => {
    const { id, items } = await twoItems()
    await send(id, [refund(items[0].id, 2.5)])
    const all = await send(id, { all: true, reason: 'Never arrived' })
    expect([all.status, amountsOf(all).slice(1)]).toEqual([
      201,
      [
        [10, 'price', null],
        [3, 'shipping', null],
        [13, 'price', null],
        [2, 'shipping', null],
      ],
    ])
    expect(all.body.order.refundData[0].refunds[1]).toMatchObject({ reason: 'Never arrived', state: 'Requested' })
    expect(errorsOf(await send(id, { all: true }))).toEqual([['refunds.all', 'Nothing of it is left to refund.']])
  })

  test('the order’s shipping and tax too; a dry run says the amounts and stores nothing', async () => {
    const { id } = await started.orderFixture.order({
      items: [line(2, { customerPrice: usd(6) })],
      customerTotalShipping: 4.99,
      customerTotalTaxes: 1.2,
    })
    const dry = await send(id, { all: true }, { query: '?dryRun=true' })
    expect(amountsOf(dry)).toEqual([
      [12, 'price', null],
      [4.99, 'shipping', null],
      [1.2, 'tax', null],
    ])
    expect(dry.body.order.refundData[1].refunds[0].transactionId).toBe(NIL_ID)
    expect((await started.orderFixture.call('GET', `/orders/${id}`)).body.order).toMatchObject({ version: 1, refundData: [] })
    expect(amountsOf(await send(id, { all: true }))).toEqual(amountsOf(dry))
  })
})

describe('{lines} refunds', () => {
  test('the price of units with their tax, and with shipping all of their shipping', async () => {
    const { id, items } = await twoItems()
    expect(amountsOf(await send(id, { lines: [{ itemId: items[0].shortId, quantity: 1 }], shipping: true }))).toEqual([
      [6.25, 'price', 1],
      [3, 'shipping', null],
    ])
  })

  test('unit by unit exactly what was paid', async () => {
    const { id, items } = await started.orderFixture.order({ items: [line(3, { customerPrice: usd(1), customerTaxes: usd(0.05) })] })
    const amounts = []
    for (let unit = 0; unit < 3; unit++)
      amounts.push(amountsOf(await send(id, { lines: [{ itemId: items[0].id, quantity: 1 }] })).at(-1)?.[0] as number)
    expect([amounts, Math.round(100 * amounts.reduce((sum, one) => sum + one, 0))]).toEqual([[1.02, 1.01, 1.02], 305])
    expect(errorsOf(await send(id, { lines: [{ itemId: items[0].id, quantity: 1 }] }))).toEqual([
      ['refunds.lines[0].quantity', 'MUG-11: 0.00 USD of the price can still be refunded, not 1.02.'],
    ])
  })

  test('their share of the order’s tax by price, and its whole shipping', async () => {
    const { id, items } = await started.orderFixture.order({
      items: [line(2, { customerPrice: usd(6) }), line(1, { customerPrice: usd(8) })],
      customerTotalShipping: 5,
      customerTotalTaxes: 2,
    })
    expect(amountsOf(await send(id, { lines: [{ itemId: items[0].id, quantity: 1 }], shipping: true }))).toEqual([
      [6, 'price', 1],
      [5, 'shipping', null],
      [0.6, 'tax', null],
    ])
  })

  test('{shipping: true} alone refunds all shipping', async () => {
    const { id } = await twoItems()
    expect(amountsOf(await send(id, { shipping: true })).map(([amount]) => amount)).toEqual([3, 2])
    expect(errorsOf(await send(id, { shipping: true }))).toEqual([['refunds.shipping', 'Nothing of the shipping is left to refund.']])
  })

  test('and refuses unknown, repeated and too many units, units beyond the balance, and mixed forms', async () => {
    const { id, items } = await twoItems()
    const [a, b] = items as [{ id: string }, { id: string }]
    const wrong = [
      { itemId: 'I99999999', quantity: 1 },
      { itemId: a.id, quantity: 3 },
      { itemId: b.id, quantity: 1 },
      { itemId: b.id, quantity: 1 },
    ]
    expect(errorsOf(await send(id, { lines: wrong }))).toEqual([
      ['refunds.lines[0].itemId', 'This order has no item I99999999.'],
      ['refunds.lines[1].quantity', 'MUG-11: 2 were ordered, not 3.'],
      ['refunds.lines[3].itemId', 'This item is in the list twice.'],
    ])
    await send(id, [refund(a.id, 7)])
    expect(errorsOf(await send(id, { lines: [{ itemId: a.id, quantity: 1 }] }))).toEqual([
      ['refunds.lines[0].quantity', 'MUG-11: 5.50 USD of the price can still be refunded, not 6.25.'],
    ])
    expect(errorsOf(await send(id, {}))).toEqual([['refunds.all', 'Send all: true, lines, or shipping: true.']])
    expect(errorsOf(await send(id, { all: true, lines: [{ itemId: a.id, quantity: 1 }] }))).toEqual([
      ['refunds.lines', 'All lines are included in all: leave one out.'],
    ])
    expect(errorsOf(await send(id, { lines: [{ itemId: a.id, quantity: 0 }] }))?.[0]?.[0]).toBe('refunds.lines[0].quantity')
  })
})
