import { expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { expectAccessible } from '@/components/testing/accessible'
import { apiError, renderApp } from '@/components/testing/render'
import type { GridColumn } from '@/components/ui/grid/grid'
import { ListRows } from './list-frame'
import type { QueryProblem } from './query/language'
import type { ListState } from './use-list-state'

interface Row {
  id: string
  name: string
}

const columns: GridColumn<Row>[] = [{ id: 'name', name: 'Name', width: 200, cell: ({ name }) => name }]
const two = [
  { id: 'a', name: 'Mugs' },
  { id: 'b', name: 'Shirts' },
]

const focusLine = vi.fn()

/** Renders the rows of a list with the given answer. */
function renderRows(answer: { rows?: Row[]; error?: Error; isStalePage?: boolean; syntaxError?: QueryProblem }, refresh = () => {}) {
  const listState = {
    noun: 'product',
    view: { q: '', sort: '' },
    address: '/products',
    displayedRows: answer.rows,
    list: answer.rows && { totalCount: answer.rows.length, totalCountIsCapped: false },
    isPlaceholder: false,
    error: answer.error ?? null,
    isStalePage: answer.isStalePage ?? false,
    syntaxError: answer.syntaxError ?? null,
    addressFor: (q: string) => `/products?q=${q}`,
    lineRef: { current: { focus: focusLine } },
    refresh,
    activate: () => {},
    sortBy: () => {},
  } as unknown as ListState<Row>
  return renderApp(
    <ListRows
      listState={listState}
      columns={columns}
      rowLabel={({ name }) => name}
      prefetch={() => {}}
      onOpen={() => {}}
      empty={<p>No products yet</p>}
    />,
  )
}

test('a loading list shows its header over busy rows', async () => {
  const screen = await renderRows({})
  await expect.element(screen.getByRole('grid', { name: 'Products' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expectAccessible()
})

test('rows are shown, and their number is announced', async () => {
  const screen = await renderRows({ rows: two })
  await expect.element(screen.getByText('Mugs')).toBeVisible()
  await expect.element(screen.getByText('2 products')).toBeInTheDocument()
  await expectAccessible()
})

test('an empty list says so instead of the grid', async () => {
  const screen = await renderRows({ rows: [] })
  await expect.element(screen.getByText('No products yet')).toBeVisible()
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument()
})

for (const [status, message] of [
  [0, 'The service cannot be reached.'],
  [403, 'This needs the permission products:read.'],
  [500, 'Something went wrong on our side.'],
] as const)
  test(`a list that failed to load (${status}) says why and can be retried`, async () => {
    const refresh = vi.fn()
    const screen = await renderRows({ error: apiError(status, message) }, refresh)
    await expect.element(screen.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Retry' }).click()
    expect(refresh).toHaveBeenCalledOnce()
  })

test('a failed refresh keeps the rows', async () => {
  const screen = await renderRows({ rows: two, error: apiError(500, 'Something went wrong on our side.') })
  await expect.element(screen.getByRole('heading', { name: 'The list could not be refreshed' })).toBeVisible()
  await expect.element(screen.getByText('Mugs')).toBeVisible()
  await expectAccessible()
})

test('a page that moved away is no error', async () => {
  const screen = await renderRows({ rows: two, error: apiError(400, 'This page is gone.'), isStalePage: true })
  await expect.element(screen.getByText('Mugs')).toBeVisible()
  await expect.element(screen.getByText('This page is gone.')).not.toBeInTheDocument()
})

test('a page that is opened with an error in its filter leads back to the filter, or to all rows', async () => {
  const screen = await renderRows({ syntaxError: { message: 'status: needs a value.', position: 0, length: 7, suggestion: null } })
  await expect.element(screen.getByRole('heading', { name: 'This filter has an error' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'show all products' })).toHaveAttribute('href', '/products?q=')
  await screen.getByRole('button', { name: 'Correct the filter' }).click()
  expect(focusLine).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('on paper, a list shows all of its rows', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: String(index), name: `Mug ${index}` }))
  const screen = await renderRows({ rows })
  const grid = screen.getByRole('grid').element()
  expect(grid.scrollHeight).toBeGreaterThan(grid.clientHeight)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect(grid.scrollHeight).toBe(grid.clientHeight)
    expect(getComputedStyle(screen.getByText('Mug 59').element()).color).toBe('rgb(0, 0, 0)')
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
