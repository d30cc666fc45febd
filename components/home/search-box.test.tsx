import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { FindField } from '@/components/lists/find-field'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp, router } from '@/components/testing/render'
import { SearchBox } from './search-box'
import { useOpenSearch } from './use-open-search'

const none = { orders: [], customers: [], shipments: [], products: [], totalCount: 0, totalCountIsCapped: false }

function Bar() {
  return <SearchBox onSearch={useOpenSearch()} onPalette={() => {}} />
}

test('of two searches the last is opened, whichever is answered first, and text typed since stays', async () => {
  const answers = new Map<string, () => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, window.location.href)
    const q = String(searchParams.get('q'))
    // The search asks for two orders, the suggestions for more.
    if (searchParams.get('pageSize') !== '2') return Response.json(none)
    await new Promise<void>((resolve) => answers.set(q, resolve))
    return Response.json({ ...none, orders: [{ id: q, shortId: q, items: [] }], totalCount: 1 })
  })
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:read']}>
      <Bar />
    </PermissionsProvider>,
  )
  const box = screen.getByRole('combobox', { name: 'Find orders' })
  await box.fill('O1')
  await userEvent.keyboard('{Enter}')
  await box.fill('O2')
  await userEvent.keyboard('{Enter}')
  await box.fill('O3')
  await expect.poll(() => [...answers.keys()]).toEqual(['O1', 'O2'])
  answers.get('O2')?.()
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled())
  answers.get('O1')?.()
  await new Promise((done) => setTimeout(done, 50))
  expect(router.push.mock.calls.flat()).toEqual(['/orders/O2'])
  await expect.element(box).toHaveValue('O3')
  await expect.element(box).toHaveFocus()
})

test('a text that is longer than any name or SKU is looked up among orders and shipments only', async () => {
  const asked = new Set<string>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.add(new URL(address, window.location.href).pathname)
    return Response.json(none)
  })
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:read', 'shipments:read', 'catalog:read']}>
      <Bar />
    </PermissionsProvider>,
  )
  const box = screen.getByRole('combobox', { name: 'Find orders' })
  await box.fill('x'.repeat(255))
  await expect.poll(() => [...asked].toSorted()).toEqual(['/v1/customers', '/v1/orders/search', '/v1/products/search', '/v1/shipments'])
  asked.clear()
  await box.fill('x'.repeat(256))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled())
  await expect.poll(() => [...asked].toSorted()).toEqual(['/v1/orders/search', '/v1/shipments'])
})

describe('suggestions', () => {
  const order = {
    ...{ id: 'o', shortId: 'O00000001', status: 'Open', items: [], shippingAddress: { firstName: 'Ana', lastName: 'García' } },
    matched: [{ field: 'shippingAddress.phone', value: '+1 305 555 6070' }],
  }
  let answer: object

  beforeEach(() => {
    answer = { orders: [order], totalCount: 1 }
    vi.stubGlobal('fetch', async (address: string) => {
      const isOfOrders = new URL(address, window.location.href).pathname.endsWith('/orders/search')
      return Response.json(isOfOrders ? { totalCountIsCapped: false, ...answer } : none)
    })
  })
  const type = async (text: string) => {
    const screen = await renderApp(
      <PermissionsProvider permissions={['orders:read', 'shipments:read', 'catalog:read']}>
        <Bar />
      </PermissionsProvider>,
    )
    await screen.getByRole('combobox', { name: 'Find orders' }).fill(text)
    return screen
  }

  test('say why each record matched; an arrow key chooses one, and Enter opens it', async () => {
    const screen = await type('6070')
    const box = screen.getByRole('combobox', { name: 'Find orders' })
    const option = screen.getByRole('option', { name: /O00000001/ })
    await expect.element(option).toHaveTextContent('Phone +1 305 555 6070')
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    await expect.element(box).not.toHaveAttribute('aria-activedescendant')
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    expect(router.push.mock.calls.flat()).toEqual(['/orders/O00000001'])
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  })

  test('leave Enter to the search until one is chosen', async () => {
    const screen = await type('6070')
    await expect.element(screen.getByRole('option', { name: /O00000001/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(router.push.mock.calls.flat()).toEqual(['/orders?q=6070']))
  })

  test('of the nearest spelling say so', async () => {
    answer = { ...answer, correctedQuery: { q: 'Delaney', corrections: [{ typed: 'delanay', corrected: 'Delaney' }] } }
    const screen = await type('delanay')
    await expect.element(screen.getByRole('group', { name: 'Orders: 0 for “delanay”, these are for “Delaney”' })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: 'All 1 order with “Delaney”' })).toBeVisible()
  })
})

/** A list with a search field of its own. */
function List() {
  const field = useRef<HTMLInputElement>(null)
  useActions([{ id: 'search', label: 'Find in this list', keys: '/', section: 'Users', run: () => field.current?.focus() }])
  return <FindField label="Find users" q="" handle={field} onSearch={() => {}} onEnter={() => {}} />
}

const printedKeys = () => [...document.querySelectorAll('kbd')].filter(({ textContent }) => textContent === '/')

test('the search shows its key where no list has a search of its own', async () => {
  const screen = await renderApp(<Bar />)
  await expect.element(screen.getByRole('combobox', { name: 'Find orders' })).toHaveAttribute('aria-keyshortcuts', '/')
  await expect.poll(() => printedKeys().length).toBe(1)
})

test('beside a list with a search of its own, the search stays, and only the list shows the key', async () => {
  const screen = await renderApp(
    <>
      <Bar />
      <List />
    </>,
  )
  await expect.element(screen.getByRole('combobox', { name: 'Find orders' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Find orders' })).not.toHaveAttribute('aria-keyshortcuts')
  expect(printedKeys().length).toBe(1)
  await expectAccessible()
})
