import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp, router } from '@/components/testing/render'
import Palette from './palette'

const none = { totalCount: 0, totalCountIsCapped: false }
/** The answers of the service by path; other lists are empty. */
let answers: Record<string, (query: URLSearchParams) => object>
let requested: string[]

beforeEach(() => {
  requested = []
  answers = {}
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, window.location.href)
    const path = pathname.replace('/v1', '')
    requested.push(path)
    const empty = { orders: [], shipments: [], products: [], users: [], merchants: [], vendors: [], ...none }
    return Response.json({ ...empty, ...answers[path]?.(searchParams) })
  })
})

const all: Permission[] = ['orders:read', 'shipments:read', 'catalog:read', 'users:read', 'directory:read']

const open = (typed: string, permissions = all) =>
  renderApp(
    <PermissionsProvider permissions={permissions}>
      <Palette mode="all" typed={{ current: typed }} onClose={() => {}} />
    </PermissionsProvider>,
  )

test('people, merchants and vendors are found by name, and open their pages', async () => {
  answers['/users'] = () => ({ users: [{ id: 'u', name: 'Nora Lund', email: 'nora@example.com' }], totalCount: 1 })
  answers['/merchants'] = () => ({ merchants: [{ id: 'm', name: 'Northwind' }], totalCount: 1 })
  answers['/vendors'] = () => ({ vendors: [{ id: 'v', name: 'North Print' }], totalCount: 1 })
  const screen = await open('nor')
  await expect.element(screen.getByRole('group', { name: 'People' }).getByRole('option')).toHaveTextContent('Nora Lundnora@example.com')
  await expect.element(screen.getByRole('group', { name: 'Vendors' }).getByRole('option')).toHaveTextContent('North Print')
  await expectAccessible('body')
  await screen.getByRole('group', { name: 'Merchants' }).getByRole('option').click()
  expect(router.push).toHaveBeenCalledWith('/admin/merchants/m')
})

test('an exact SKU opens its product, although orders with this SKU match, too', async () => {
  const product = { id: 'p', name: 'Classic Tee', brand: null, variantCount: 12, isEnabled: true }
  answers['/products/search'] = (query) => (query.get('sku') === 'TEE-BLK-M' ? { products: [product], totalCount: 1 } : {})
  const order = {
    id: 'o',
    shortId: 'O00000001',
    status: 'Open',
    items: [],
    matched: [],
    shippingAddress: { firstName: 'Ann', lastName: 'Lee' },
  }
  answers['/orders/search'] = () => ({ orders: [order], totalCount: 1 })
  const screen = await open('TEE-BLK-M')
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Classic Tee')
  await userEvent.keyboard('{Enter}')
  expect(router.push).toHaveBeenCalledWith('/catalog/products/p')
})

test('the list of orders is no result when no order matches, so that Enter never opens an empty list', async () => {
  answers['/merchants'] = () => ({ merchants: [{ id: 'm', name: 'Northwind' }], totalCount: 1 })
  const screen = await open('northwind')
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Northwind')
  await expect.element(screen.getByText(/All .*orders/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(router.push).toHaveBeenCalledWith('/admin/merchants/m')
})

test('no more text is taken than a search may have', async () => {
  const screen = await open('')
  await expect.element(screen.getByRole('combobox')).toHaveAttribute('maxlength', '255')
})

test('nothing is requested that the user may not read', async () => {
  const screen = await open('northwind', ['shipments:read'])
  await expect.element(screen.getByText('Nothing found.')).toBeVisible()
  expect(new Set(requested)).toEqual(new Set(['/shipments']))
})

test('a disabled action stays selected when its name is typed, and Enter runs neither it nor another', async () => {
  const [ship, note] = [vi.fn(), vi.fn()]
  const section = 'This shipment'
  function Actions() {
    useActions([
      { id: 'note', label: 'Write a note', section, run: note },
      { id: 'ship', label: 'Ship …', section, disabledReason: 'Nothing is packed yet.', run: ship },
    ])
    return <Palette mode="page" typed={{ current: 'ship' }} onClose={() => {}} />
  }
  const screen = await renderApp(<Actions />)
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Ship …Nothing is packed yet.')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Write a note' })).toBeVisible()
  expect([ship, note].flatMap(({ mock }) => mock.calls)).toEqual([])
})
