import { expect, test } from 'vitest'
import type { Item, Order } from '@/components/api/order-types'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { RefundDialog } from './refund-dialog'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A reprinted mug; both have the same SKU. */
const mug = (id: string, reprintOf: string, price: number) =>
  ({
    ...{ id, reprintOf, sku: 'MUG-11', productName: 'Mug', quantity: 1, canceledQuantity: 0, shippedQuantity: 0, status: 'Open' },
    ...{ images: [], options: [], customerPrice: usd(price), customerShippingPrice: null, customerTaxes: null },
    ...{ merchantPrice: null, merchantShippingPrice: null, merchantTax: null, refundData: null },
  }) as unknown as Item

const shipment = (payer: string, orderItemId: string) => ({
  ...{ facilityId: null, shippingMethod: null, costCoverage: { item: payer, shipping: payer } },
  items: [{ orderItemId, sku: 'MUG-11', quantity: 1 }],
})

test('of two reprinted lines of one SKU, the dialog refunds only the one that the customer pays', async () => {
  const order = {
    ...{ id: 'o1', shortId: 'O00000001', version: 1, currencyCode: 'USD', customerTotal: null },
    ...{ customerTotalShipping: null, customerTotalTaxes: null, refundData: [] },
    items: [mug('vendors', 'one', 6), mug('customers', 'other', 7)],
    reprint: {
      ...{ originalOrderId: 'o', reasonId: 'Damaged', comment: null },
      shipments: [shipment('Vendor', 'one'), shipment('Customer', 'other')],
    },
  } as unknown as Order
  const screen = await renderApp(<RefundDialog order={order} onClose={() => {}} />)
  const [first, second] = screen.getByRole('table', { name: 'What to refund' }).getByRole('row').all().slice(1)
  await expect.element(first?.getByText('–').first() as never).toBeVisible()
  expect(first?.getByRole('textbox').elements()).toHaveLength(0)
  await second?.getByRole('button', { name: 'All $7.00 of the price of MUG-11' }).click()
  await expect.element(screen.getByText('Total $7.00')).toBeVisible()
  await expectAccessible('[role=dialog]')
})
