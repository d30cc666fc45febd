import { expect, test, vi } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { PermissionsProvider } from '@/components/api/permissions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { CancelDialog } from './cancel-dialog'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** An order of one mug for $12, of which `refunded` was refunded. */
const orderWith = (refunded: number) =>
  ({
    ...{ id: 'o1', shortId: 'O00000001', version: 1, status: 'ReadyForFulfillment', currencyCode: 'USD', holds: [], reprint: null },
    ...{ customerTotal: 12, customerTotalShipping: null, customerTotalTaxes: null, merchantTotal: null, refundData: [] },
    items: [
      {
        ...{ id: 'i1', sku: 'MUG-11', productName: 'Mug', quantity: 1, canceledQuantity: 0, shippedQuantity: 0, status: 'Open' },
        ...{ images: [], options: [], customerPrice: usd(12), customerShippingPrice: null, customerTaxes: null, reprintOf: null },
        ...{ merchantPrice: null, merchantShippingPrice: null, merchantTax: null },
        refundData: refunded
          ? { refunds: [{ isShippingRefund: false, isTaxRefund: false, amount: usd(refunded), state: 'Requested' }] }
          : null,
      },
    ],
  }) as unknown as Order

/** Cancels all of an order and returns the screen, with the notice. */
async function cancelAll(order: Order) {
  const close = vi.fn()
  vi.stubGlobal('fetch', async () => Response.json({ order: { ...order, version: 2, status: 'Canceled' } }))
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:read', 'orders:cancel', 'orders:refund']}>
      <CancelDialog order={order} onClose={close} />
    </PermissionsProvider>,
  )
  await screen.getByRole('checkbox', { name: 'Cancel MUG-11' }).click()
  await screen.getByLabelText('Reason').fill('Ordered twice')
  await expectAccessible('[role=dialog]')
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  await expect.element(screen.getByText('O00000001 is canceled')).toBeVisible()
  return screen
}

test('the notice offers a refund while something is left to refund', async () => {
  const screen = await cancelAll(orderWith(5))
  await expect.element(screen.getByRole('link', { name: 'Refund …' })).toBeVisible()
})

test('the notice offers no refund when everything is refunded already', async () => {
  const screen = await cancelAll(orderWith(12))
  // Without waiting: the notice disappears by itself.
  expect(screen.getByRole('link', { name: 'Refund …' }).elements()).toHaveLength(0)
})
