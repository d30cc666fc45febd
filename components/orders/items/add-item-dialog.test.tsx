import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Order } from '@/components/api/order-types'
import { PermissionsProvider } from '@/components/api/permissions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { AddItemDialog } from './add-item-dialog'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const order = {
  ...{ id: 'o1', shortId: 'O1', version: 4, status: 'ReadyForFulfillment', currencyCode: 'USD', customerTotal: 20, items: [], holds: [] },
  ...{ merchantItemTotal: usd(10), merchantShippingTotal: null, merchantTaxTotal: null, merchantTotal: usd(10) },
} as unknown as Order

test('the SKU is completed from the catalog, its price, print areas and the new total are shown, and the item is sent on the version that was seen', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/search/values')) return Response.json({ values: [{ value: 'MUG-11-White', label: 'Mug, white' }] })
    if (pathname.endsWith('/effective/variants/search'))
      return Response.json({ variants: [{ variantId: 'v1', source: 'global', decorations: [{ area: 'wrap' }, { area: 'base' }] }] })
    const headers = new Headers(init?.headers)
    if (!searchParams.has('dryRun')) sent.push([headers.get('If-Match'), JSON.parse(String(init?.body))])
    const orderItem = {
      sku: 'MUG-11-White',
      variantId: 'v1',
      productName: 'Mug, white',
      status: 'Open',
      statusDesc: null,
      merchantPrice: usd(9.94),
    }
    return Response.json({ orderItem, order: { ...order, version: 5, merchantItemTotal: usd(19.94), merchantTotal: usd(19.94) } })
  })
  const close = vi.fn()
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:read', 'orders:update', 'catalog:read']}>
      <AddItemDialog order={order} onClose={close} />
    </PermissionsProvider>,
  )
  await expect.element(screen.getByRole('combobox', { name: 'SKU' })).toHaveFocus()
  await userEvent.keyboard('mug')
  await screen.getByRole('option', { name: 'MUG-11-White' }).click()
  await expect.element(screen.getByText('Mug, white: $9.94 each')).toBeVisible()
  await expect.element(screen.getByText('Empty: stays $20.00.')).toBeVisible()
  await expect.element(screen.getByText('Merchant total').element().parentElement as HTMLElement).toHaveTextContent('$19.94')
  await screen.getByRole('button', { name: 'Add a picture by its address' }).click()
  await screen.getByLabelText('Picture address 1').fill('https://artwork.example.com/1.png')
  await expect.element(screen.getByRole('combobox', { name: 'Area 1' })).toHaveValue('wrap')
  await screen.getByRole('combobox', { name: 'Area 1' }).click()
  await screen.getByRole('option', { name: 'base' }).click()
  await expectAccessible('[role=dialog]')
  await screen.getByRole('textbox', { name: 'Customer price each' }).fill('14.90')
  await screen.getByRole('button', { name: 'Add item' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    ['"v4"', { sku: 'MUG-11-White', quantity: 1, customerPrice: usd(14.9), images: [expect.objectContaining({ area: 'base' })] }],
  ])
})
