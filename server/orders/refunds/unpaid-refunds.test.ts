import { describe, expect, test } from 'vitest'
import { shipUnitsOf } from '@/server/testing/builders/orders'
import { errorsOf, refund, serviceForRefunds, usd } from '@/server/testing/builders/refunds'
import { reprintOf } from '@/server/testing/builders/reprints'

const { started, twoItems, send } = serviceForRefunds()

describe('what the customer does not pay cannot be refunded:', () => {
  const nothing = (what: string) => `MUG-11: nothing of the ${what} can be refunded, because the customer does not pay it.`

  /** The reprint of both mugs of a shipped order, one in each entry, with these payers of item and shipping. */
  async function reprinted(...entries: [item: string, shipping: string][]) {
    const order = await twoItems()
    await shipUnitsOf(started.service, order.id)
    const shipments = entries.map(([item, shipping]) => ({
      costCoverage: { item, shipping },
      items: [{ orderItemId: order.items[0].id, quantity: 2 / entries.length }],
    }))
    return (await started.orderFixture.call('POST', `/orders/${order.id}/reprint`, reprintOf([], { shipments }))).body.order
  }

  test.each(['Merchant', 'Vendor', 'Platform'])('the units and shipping of a reprint that the %s pays', async (payer) => {
    const { id, items } = await reprinted([payer, payer])
    const refused = await send(id, [refund(items[0].id, 1), refund(items[0].id, 1, { isShippingRefund: true })])
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      [
        ['refunds[0].amount', nothing('price')],
        ['refunds[1].amount', nothing('shipping')],
      ],
    ])
  })

  test('of a reprint that the customer pays in part, only that part can', async () => {
    const whole = await reprinted(['Customer', 'Platform'])
    expect(errorsOf(await send(whole.id, [refund(whole.items[0].id, 1, { isShippingRefund: true })]))).toEqual([
      ['refunds[0].amount', nothing('shipping')],
    ])
    const paid = await send(whole.id, [refund(whole.items[0].id, 12.5)])
    expect(paid.body.order.items[0].refundData.remainingPriceBalance).toEqual(usd(0))
    const half = await reprinted(['Customer', 'Customer'], ['Vendor', 'Vendor'])
    expect(
      errorsOf(await send(half.id, [refund(half.items[0].id, 6.26), refund(half.items[0].id, 1.51, { isShippingRefund: true })])),
    ).toEqual([
      ['refunds[0].amount', 'MUG-11: 6.25 USD of the price can still be refunded, not 6.26.'],
      ['refunds[1].amount', 'MUG-11: 1.50 USD of the shipping can still be refunded, not 1.51.'],
    ])
    expect((await send(half.id, [refund(half.items[0].id, 6.25)])).status).toBe(201)
  })

  test('of two lines of one SKU in a reprint, the one that the vendor pays', async () => {
    const mug = { sku: 'MUG-11', quantity: 1, skipSkuValidation: true, customerPrice: usd(6) }
    const order = await started.orderFixture.order({ items: [mug, mug] })
    await shipUnitsOf(started.service, order.id)
    const shipments = order.items.map(({ id }: { id: string }, index: number) => ({
      costCoverage: index ? { item: 'Customer', shipping: 'Customer' } : { item: 'Vendor', shipping: 'Vendor' },
      items: [{ orderItemId: id, quantity: 1 }],
    }))
    const { id, items } = (await started.orderFixture.call('POST', `/orders/${order.id}/reprint`, reprintOf([], { shipments }))).body.order
    expect(items.map((item: { reprintOf: string }) => item.reprintOf)).toEqual(order.items.map((item: { id: string }) => item.id))
    expect(errorsOf(await send(id, [refund(items[0].id, 0.01), refund(items[1].id, 6)]))).toEqual([['refunds[0].amount', nothing('price')]])
    expect((await send(id, [refund(items[1].id, 6)])).status).toBe(201)
  })

  test('an item that was added to a reprint, unless it has a price of the customer’s', async () => {
    const { id } = await reprinted(['Vendor', 'Vendor'])
    const tee = { sku: 'TEE-2', quantity: 2, skipSkuValidation: true, merchantPrice: usd(4) }
    const add = async (fields: object) =>
      (await started.orderFixture.call('POST', `/orders/${id}/items`, { ...tee, ...fields })).body.orderItem.id
    const gift = await add({})
    expect(errorsOf(await send(id, [refund(gift, 1)]))).toEqual([
      ['refunds[0].amount', 'TEE-2: nothing of the price can be refunded, because the customer does not pay it.'],
    ])
    const sold = await add({ customerPrice: usd(7) })
    expect(errorsOf(await send(id, [refund(sold, 14.01)]))).toEqual([
      ['refunds[0].amount', 'TEE-2: 14.00 USD of the price can still be refunded, not 14.01.'],
    ])
    const { body } = await send(id, { all: true })
    expect(body.order.refundData.flatMap(({ refunds }: { refunds: { amount: object }[] }) => refunds.map(({ amount }) => amount))).toEqual([
      usd(14),
    ])
  })

  test('an order whose customerTotal is 0', async () => {
    const { id, items } = await twoItems({ customerTotal: 0 })
    expect(errorsOf(await send(id, [refund(items[0].id, 1)]))).toEqual([['refunds[0].amount', nothing('price')]])
  })

  test('shipping beyond the customer’s own amount, and shipping without one beside a known price', async () => {
    const mug = { sku: 'MUG-11', quantity: 1, skipSkuValidation: true, merchantPrice: usd(4), merchantShippingPrice: usd(5) }
    const { id, items } = await started.orderFixture.order({
      items: [
        { ...mug, customerShippingPrice: usd(3) },
        { ...mug, customerPrice: usd(6) },
      ],
    })
    const shipping = items.map((item: { id: string }) => refund(item.id, 3.01, { isShippingRefund: true }))
    expect(errorsOf(await send(id, shipping))).toEqual([
      ['refunds[0].amount', 'MUG-11: 3.00 USD of the shipping can still be refunded, not 3.01.'],
      ['refunds[1].amount', 'MUG-11: 0.00 USD of the shipping can still be refunded, not 3.01.'],
    ])
  })
})
