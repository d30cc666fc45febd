import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type CurrentUser, CurrentUserProvider } from '@/components/api/current-user'
import { PermissionsProvider } from '@/components/api/permissions'
import { columnsFor } from '@/components/orders/list/columns'
import { orderViews } from '@/components/orders/list/saved-views'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp, router } from '@/components/testing/render'
import { ColumnPicker } from '@/components/ui/grid/grid'
import type { SavedView } from './types'
import { useShownView } from './use-views'
import { viewLayout } from './view-layout'
import { ViewTabs } from './view-tabs'

const view = (fields: Partial<SavedView>): SavedView => ({
  id: 'v1',
  version: 1,
  name: 'Bad addresses',
  resource: 'orders',
  q: 'status:AddressIssue',
  filters: {},
  sort: 'createdAt',
  columns: null,
  icon: 'map-pin',
  isShared: true,
  isHidden: false,
  position: 0,
  ownerId: 'u2',
  owner: { id: 'u2', name: 'Ann', type: 'User' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  count: 12,
  countIsCapped: false,
  oldestAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  ...fields,
})

const maria: CurrentUser = { id: 'u1', name: 'Maria', email: null, association: 'Internal' }

interface Given {
  views: SavedView[]
  shown?: { q: string; sort: string }
  user?: CurrentUser
  permissions?: ('views:share' | 'orders:read')[]
  /** The answer of a claim. */
  claimed?: Response
}

/** Renders the tabs with these views; returns the requests that are no reads. */
async function renderTabs({ views, shown = { q: '', sort: '' }, user = maria, permissions = ['orders:read'], claimed }: Given) {
  const sent: string[] = []
  const show = vi.fn()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push(`${method} ${new URL(url, 'http://localhost').pathname} ${init?.body ?? ''}`)
    if (method === 'PATCH') return Response.json({ view: { ...views[0], version: 2 } })
    if (url.includes('/claim')) return claimed ?? new Response(null, { status: 204 })
    return Response.json({ views, page: 1, pageSize: 200, totalCount: views.length, totalCountIsCapped: false, nextCursor: null })
  })
  const screen = await renderApp(
    <CurrentUserProvider value={user}>
      <PermissionsProvider permissions={permissions}>
        <List shown={shown} show={show} />
      </PermissionsProvider>
    </CurrentUserProvider>,
  )
  return { screen, sent, show }
}

const columns = columnsFor('Internal')

/** The tabs of a list whose filter can be narrowed, and its columns. */
function List({ shown, show }: Pick<Required<Given>, 'shown'> & { show: () => void }) {
  const [list, setList] = useState(shown)
  const layout = viewLayout(orderViews, useShownView(orderViews, list))
  return (
    <>
      <ViewTabs kind={orderViews} columns={columns} shown={list} show={show} isInvalid={false} />
      <button type="button" onClick={() => setList({ ...list, q: `${list.q} country:US` })}>
        Narrow
      </button>
      <ColumnPicker columns={columns} {...layout} />
    </>
  )
}

const shownView = { q: 'status:AddressIssue', sort: 'createdAt' }

test('each view is a tab with its count and the age of its oldest record; a tab shows its list', async () => {
  const { screen, show } = await renderTabs({
    views: [view({}), view({ id: 'v2', name: 'Huge', q: null, count: 10_000, countIsCapped: true })],
  })
  const tab = screen.getByRole('link', { name: 'Bad addresses' })
  await expect.element(tab).toHaveTextContent('Bad addresses12 · oldest 3 d')
  await expect.element(tab).toHaveAttribute('href', '/orders?q=status%3AAddressIssue&sort=createdAt')
  await expect.element(screen.getByRole('link', { name: 'Huge' })).toHaveTextContent('10,000+')
  await expect.element(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('aria-current', 'page')
  await tab.click()
  expect(show).toHaveBeenCalledWith(shownView)
  await expectAccessible()
})

test('a list that is no view can be saved; the whole list offers nothing', async () => {
  const { screen } = await renderTabs({ views: [view({})], shown: { q: 'garcia', sort: '' } })
  await expect.element(screen.getByRole('button', { name: 'Save view' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Claim next' })).not.toBeInTheDocument()
  await screen.unmount()
  const { screen: whole } = await renderTabs({ views: [view({})] })
  await expect.element(whole.getByRole('link', { name: 'Bad addresses' })).toBeVisible()
  await expect.element(whole.getByRole('button', { name: 'Save view' })).not.toBeInTheDocument()
})

test('saving takes two presses: the name is suggested', async () => {
  const { screen, sent } = await renderTabs({ views: [], shown: { q: 'status:SkuIssue', sort: '' } })
  await screen.getByRole('button', { name: 'Save view' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Sku Issue')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toContain('POST /v1/views')
  expect(sent[0]).toContain('"q":"status:SkuIssue"')
})

test('a view whose filter was changed takes the new one, and Undo gives it the former', async () => {
  const { screen, sent } = await renderTabs({ views: [view({})], shown: shownView, permissions: ['orders:read', 'views:share'] })
  await expect.element(screen.getByRole('button', { name: 'Claim next' })).toBeVisible()
  await screen.getByRole('button', { name: 'Narrow' }).click()
  await screen.getByRole('button', { name: 'Update Bad addresses' }).click()
  await expect
    .poll(() => sent)
    .toEqual(['PATCH /v1/views/v1 {"q":"status:AddressIssue country:US","filters":{},"sort":"createdAt","columns":null}'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent[1]).toBe('PATCH /v1/views/v1 {"q":"status:AddressIssue","filters":{},"sort":"createdAt","columns":null}')
})

test('a view shows columns of its own, takes others, and Undo gives it the former', async () => {
  const own = view({ columns: ['order', 'total'], isShared: false })
  const { screen, sent } = await renderTabs({ views: [own], shown: shownView })
  await expect.element(screen.getByRole('button', { name: 'Claim next' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Update Bad addresses' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Columns' }).click()
  const picker = screen.getByRole('dialog', { name: 'Columns' })
  await expect.element(picker.getByRole('checkbox', { name: 'Total' })).toBeChecked()
  await expect.element(picker.getByRole('checkbox', { name: 'Customer' })).not.toBeChecked()
  await picker.getByRole('checkbox', { name: 'Customer' }).click()
  await screen.getByRole('button', { name: 'Update Bad addresses' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toContain('"columns":["order","customer","total"]')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent[1]).toContain('"columns":["order","total"]')
  expect(localStorage.getItem('waybill:columns:orders')).toBeNull()
})

test('the shown columns are kept with a view when that is wanted', async () => {
  const { screen, sent } = await renderTabs({ views: [], shown: { q: 'status:SkuIssue', sort: '' } })
  await screen.getByRole('button', { name: 'Save view' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Keep these columns').click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toContain('"columns":["order","placed","customer","status","items","shipTo","shipment","merchant","total"]')
  expect(sent[0]).not.toContain('hasColumns')
})

test('a shared view is updated only by those who may share', async () => {
  const { screen } = await renderTabs({ views: [view({})], shown: shownView })
  await expect.element(screen.getByRole('button', { name: 'Claim next' })).toBeVisible()
  await screen.getByRole('button', { name: 'Narrow' }).click()
  await expect.element(screen.getByRole('button', { name: 'Update Bad addresses' })).toHaveAttribute('aria-disabled', 'true')
})

test('the shown view is a queue for the staff: its next record opens, and an empty queue says so', async () => {
  const order = { id: 'o1', shortId: 'O00000007' }
  const claimed = Response.json({ order, claimedUntil: '2026-01-01T00:10:00.000Z' })
  const { screen } = await renderTabs({ views: [view({})], shown: shownView, claimed })
  await screen.getByRole('button', { name: 'Claim next' }).click()
  await expect.poll(() => router.push.mock.calls).toEqual([['/orders/O00000007']])
  await screen.unmount()
  const { screen: empty } = await renderTabs({ views: [view({})], shown: shownView })
  await empty.getByRole('button', { name: 'Claim next' }).click()
  await expect.element(empty.getByText('Nothing else waits in Bad addresses')).toBeVisible()
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('others than the staff have views, and claim nothing', async () => {
  const { screen } = await renderTabs({ views: [view({})], shown: shownView, user: { ...maria, association: 'Merchant' } })
  await expect.element(screen.getByRole('link', { name: 'Bad addresses' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('button', { name: 'Claim next' })).not.toBeInTheDocument()
})

test('a shared view is changed only by those who may share, and hidden by everybody', async () => {
  const { screen, sent } = await renderTabs({ views: [view({}), view({ id: 'v2', name: 'Hidden', isHidden: true })], shown: shownView })
  await screen.getByRole('button', { name: 'Actions of the view Bad addresses' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Edit view' })).toHaveTextContent('This needs the permission views:share.')
  await expect.element(screen.getByRole('menuitem', { name: 'Move left' })).toHaveTextContent('It is the first.')
  await expect.element(screen.getByRole('menuitem', { name: 'Show Hidden' })).toBeVisible()
  await expectAccessible()
  await screen.getByRole('menuitem', { name: 'Hide from my tabs' }).click()
  await expect.poll(() => sent).toEqual(['PATCH /v1/views/v1 {"isHidden":true}'])
})
