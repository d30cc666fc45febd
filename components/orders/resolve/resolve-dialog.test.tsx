import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Item, Order } from '@/components/api/order-types'
import { PermissionsProvider } from '@/components/api/permissions'
import { listenToKeys } from '@/components/frame/keyboard/keyboard-listener'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { ResolveDialog } from './resolve-dialog'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const mug = {
  ...{ id: 'i1', sku: 'MUG-11', productName: 'Mug', quantity: 2, canceledQuantity: 0, shippedQuantity: 2, status: 'Fulfilled' },
  ...{ images: [], options: [], customerPrice: usd(6), customerShippingPrice: null, customerTaxes: null, refundData: null },
} as unknown as Item
const order = {
  ...{ id: 'o1', shortId: 'O1', version: 4, status: 'Fulfilled', currencyCode: 'USD', languageCode: 'en', items: [mug], holds: [] },
  ...{ shippingAddress: null, billingAddress: null, customerPaymentMethods: [], refundData: [], reprint: null },
} as unknown as Order

/** Answers dry runs and sends with a reprint of the units; returns the bodies that were sent. */
function answer() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body))
    if (!body.dryRun) sent.push(body)
    return Response.json({ order, reprint: { ...order, id: 'o2', shortId: 'O2' }, refunds: [], message: null, changes: [] })
  })
  return sent
}

function Listening() {
  useEffect(() => listenToKeys({ isMac: false, onScan() {}, onModifier() {} }), [])
  return null
}

test('the reason is typed first and implies the reprint’s; a line and a part are chosen by a key each, and nothing is sent before', async () => {
  const sent = answer()
  const close = vi.fn()
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:cancel', 'orders:refund', 'orders:reprint']}>
      <Listening />
      <ResolveDialog order={order} onClose={close} />
    </PermissionsProvider>,
  )
  await expect.element(screen.getByRole('combobox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('4 arrived damaged{Enter}')
  await expect.element(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue('4 arrived damaged')
  await expect.element(screen.getByRole('checkbox', { name: 'All lines' })).toHaveFocus()
  await screen.getByRole('combobox', { name: 'Reason' }).fill('arrived damaged')
  await userEvent.keyboard('{Enter} ')
  await expect.element(screen.getByRole('checkbox', { name: 'Choose MUG-11' })).toBeChecked()
  await userEvent.keyboard('4')
  await expect.element(screen.getByRole('checkbox', { name: 'Reprint the units' })).toBeChecked()
  await expect.element(screen.getByRole('combobox', { name: 'Why it is reprinted' })).toHaveValue('Damaged')
  await expect.element(screen.getByText('A new order is created with 2 units, to the same address.')).toBeVisible()
  await expectAccessible('[role=dialog]')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  const items = [{ orderItemId: 'i1', quantity: 2 }]
  expect(sent).toMatchObject([{ reprint: { reasonId: 'Damaged', comment: 'arrived damaged', shipments: [{ items }] } }])
})
