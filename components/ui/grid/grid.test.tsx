import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'
import { MiddleEllipsis } from '../middle-ellipsis'
import { Grid, type GridColumn, type GridProps } from './grid'

interface Line {
  id: string
  sku: string
  quantity: string
  isPrinted: boolean
}

const lines: Line[] = ['MUG', 'TEE', 'POSTER'].map((sku, i) => ({ id: `l${i}`, sku, quantity: String(i + 1), isPrinted: i === 2 }))

function Sheet({ onCommit = () => {}, ...props }: { onCommit?: (line: string, value: string) => void } & Partial<GridProps<Line>>) {
  const [rows, setRows] = useState(lines)
  const columns: GridColumn<Line>[] = [
    { id: 'sku', name: 'SKU', width: 160, sort: 'sku', cell: ({ sku }) => sku, text: ({ sku }) => sku },
    {
      id: 'quantity',
      name: 'Quantity',
      width: 100,
      cell: ({ quantity }) => quantity,
      edit: {
        kind: 'number',
        value: ({ quantity }) => quantity,
        commit: ({ id }, value) => {
          onCommit(id, value)
          setRows((all) => all.map((line) => (line.id === id ? { ...line, quantity: value } : line)))
        },
        locked: ({ isPrinted }) => (isPrinted ? 'This line has been printed' : null),
        error: ({ quantity }) => (Number(quantity) > 0 ? null : 'A whole number from 1 on'),
      },
    },
  ]
  return <Grid label="Lines" columns={columns} rows={rows} rowId={({ id }) => id} rowLabel={({ sku }) => sku} maxHeight="none" {...props} />
}

const cell = (row: number, column: string) =>
  document.querySelectorAll(`[role=gridcell][data-column=${column}], [role=rowheader][data-column=${column}]`)[row] as HTMLElement

test('loading rows are announced as busy, under the real header', async () => {
  const screen = await renderApp(<Sheet rows={undefined} />)
  await expect.element(screen.getByRole('grid', { name: 'Lines' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('columnheader', { name: /SKU/ })).toBeVisible()
})

test('rows of an earlier request are marked as old', async () => {
  const screen = await renderApp(<Sheet isPlaceholder />)
  await expect.element(screen.getByRole('grid')).toHaveAttribute('data-old')
})

test('the grid is one tab stop, and arrows move in it', async () => {
  await renderApp(<Sheet />)
  await userEvent.click(cell(0, 'quantity'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement === cell(1, 'quantity')).toBe(true)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => document.activeElement === cell(1, 'sku')).toBe(true)
  const stops = document.querySelectorAll('[role=gridcell][tabindex="0"], [role=rowheader][tabindex="0"]')
  expect(stops).toHaveLength(1)
})

test('a stored cursor whose column is gone returns to its row, in the first column', async () => {
  const stored = 'waybill:place:lines'
  sessionStorage.setItem(stored, JSON.stringify({ top: 0, left: 0, spot: { row: 'l1', column: 'gone' } }))
  const screen = await renderApp(<Sheet positionKey="lines" />)
  await expect.poll(() => cell(1, 'sku').tabIndex).toBe(0)
  await screen.unmount()
  sessionStorage.removeItem(stored)
})

test('typing into a cell and Enter commits; Esc restores the text', async () => {
  const commit = vi.fn()
  await renderApp(<Sheet onCommit={commit} />)
  await userEvent.click(cell(0, 'quantity'))
  await userEvent.keyboard('7{Enter}')
  expect(commit).toHaveBeenLastCalledWith('l0', '7')
  await expect.poll(() => cell(0, 'quantity').textContent).toContain('7')
  await userEvent.click(cell(1, 'quantity'))
  await userEvent.keyboard('9{Escape}')
  expect(commit).toHaveBeenCalledOnce()
  await expect.poll(() => cell(1, 'quantity').textContent).toContain('2')
})

test('a locked cell is read-only and says why', async () => {
  const commit = vi.fn()
  const screen = await renderApp(<Sheet onCommit={commit} />)
  await userEvent.click(cell(2, 'quantity'))
  await userEvent.keyboard('5{Enter}')
  expect(commit).not.toHaveBeenCalled()
  expect(cell(2, 'quantity').getAttribute('aria-readonly')).toBe('true')
  await expect.element(screen.getByText('This line has been printed').first()).toBeInTheDocument()
})

test('an invalid value is marked invalid', async () => {
  await renderApp(<Sheet />)
  await userEvent.click(cell(0, 'quantity'))
  await userEvent.keyboard('0{Enter}')
  await expect.poll(() => cell(0, 'quantity').getAttribute('aria-invalid')).toBe('true')
})

test('an error that is found while its cell has the focus is shown beside it', async () => {
  const screen = await renderApp(<Sheet />)
  await userEvent.click(cell(0, 'quantity'))
  await userEvent.keyboard('{Delete}')
  expect(document.activeElement).toBe(cell(0, 'quantity'))
  await expect.element(screen.getByRole('tooltip', { name: 'A whole number from 1 on' })).toBeVisible()
})

test('a sortable header is a button that sorts', async () => {
  const sort = vi.fn()
  const screen = await renderApp(<Sheet onSort={sort} sort="" />)
  await screen.getByRole('columnheader', { name: /SKU/ }).getByRole('button').first().click()
  expect(sort).toHaveBeenCalled()
})

test('selecting a row and all rows reports their ids', async () => {
  const set = vi.fn()
  const screen = await renderApp(<Sheet selection={{ has: () => false, count: 0, set }} />)
  await screen.getByRole('checkbox').nth(1).click()
  expect(set).toHaveBeenLastCalledWith(['l0'], true)
  await screen.getByRole('checkbox').first().click()
  expect(set).toHaveBeenLastCalledWith(['l0', 'l1', 'l2'], true)
})

const longSku = 'CLASSIC-HEAVYWEIGHT-TEE-BLACK-XXL'
const skuColumns: GridColumn<Line>[] = [
  {
    id: 'sku',
    name: 'SKU',
    width: 120,
    isPinned: true,
    fitsText: true,
    cell: ({ sku }) => <MiddleEllipsis text={sku} />,
    text: ({ sku }) => sku,
  },
  { id: 'quantity', name: 'Quantity', width: 100, cell: ({ quantity }) => quantity },
]
const skuRows = [{ ...lines[0]!, sku: longSku }, lines[1]!]
const shortened = (row: number) => cell(row, 'sku').querySelector('[aria-hidden]')!.getBoundingClientRect()

test('free width goes to the SKUs first, so that they are whole', async () => {
  await renderApp(<Sheet columns={skuColumns} rows={skuRows} />)
  const { right, bottom, top } = cell(0, 'sku').getBoundingClientRect()
  expect(right - cell(0, 'sku').getBoundingClientRect().left).toBeGreaterThan(250)
  expect(cell(1, 'sku').getBoundingClientRect().right).toBe(right)
  expect(shortened(0).bottom).toBeLessThanOrEqual(top + (bottom - top) / 2)
})

test('without space, the middle of a SKU is left out, and the whole is its tooltip', async () => {
  await page.viewport(222, 600)
  await renderApp(<Sheet columns={skuColumns} rows={skuRows} />)
  await expect.poll(() => cell(0, 'sku').getBoundingClientRect().width).toBe(120)
  const { top, bottom } = cell(0, 'sku').getBoundingClientRect()
  expect(shortened(0).top).toBeGreaterThanOrEqual(top - 1)
  expect(shortened(0).bottom).toBeLessThanOrEqual(bottom + 1)
  expect(shortened(1).bottom).toBeLessThanOrEqual(cell(1, 'sku').getBoundingClientRect().top + 4)
  expect(cell(0, 'sku').textContent).toBe(longSku)
  await userEvent.hover(cell(0, 'sku').querySelector('span')!)
  await expect.poll(() => cell(0, 'sku').querySelector('span')?.title).toBe(longSku)
})

test('on paper, a SKU without space for it wraps and is whole', async () => {
  await page.viewport(222, 600)
  await renderApp(<Sheet columns={skuColumns} rows={skuRows} />)
  await expect.poll(() => cell(0, 'sku').getBoundingClientRect().width).toBe(120)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.poll(() => shortened(0).height).toBe(0)
    const sku = cell(0, 'sku')
    expect(sku.scrollWidth).toBeLessThanOrEqual(sku.clientWidth)
    const text = document.createRange()
    text.selectNodeContents(sku.querySelector('span > span')!)
    const lines = text.getBoundingClientRect()
    const row = sku.parentElement!.getBoundingClientRect()
    expect(lines.height).toBeGreaterThan(20)
    expect(lines.top).toBeGreaterThanOrEqual(row.top)
    expect(lines.bottom).toBeLessThanOrEqual(row.bottom)
    expect(row.bottom).toBeLessThanOrEqual(cell(1, 'sku').getBoundingClientRect().top)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
