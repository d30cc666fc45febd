import { describe, expect, it } from 'vitest'
import {
  defaultLayout,
  isShown,
  layoutShowing,
  moveColumn,
  orderedColumns,
  readLayout,
  resetWidth,
  resizeColumns,
  shownIds,
  toggleColumn,
} from './layout'

const columns = [{ id: 'order', isPinned: true, isRequired: true }, { id: 'customer' }, { id: 'total' }, { id: 'merchant', isHidden: true }]
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('a stored layout', () => {
  it.each([null, '', '{', '[]', '7', 'null', '{"order":7,"widths":[]}'])('is the default for %j', (text) =>
    expect(readLayout(text)).toEqual(defaultLayout),
  )
  it('is used as far as it is valid', () => {
    const text = '{"order":["total",5],"hidden":"no","widths":{"total":120,"customer":"wide","order":-4}}'
    expect(readLayout(text)).toEqual({ ...defaultLayout, order: ['total'], widths: { total: 120 } })
  })
})

it('shows a column unless it was hidden, a default-hidden one if it was chosen, a required one always', () => {
  const layout = { ...defaultLayout, hidden: ['order', 'total'], shown: ['merchant'] }
  expect(ids(columns.filter((column) => isShown(column, defaultLayout)))).toEqual(['order', 'customer', 'total'])
  expect(ids(columns.filter((column) => isShown(column, layout)))).toEqual(['order', 'customer', 'merchant'])
})

it('hides and shows again without a trace', () => {
  const [, customer, , merchant] = columns
  expect(toggleColumn(toggleColumn(defaultLayout, customer!, false), customer!, true)).toEqual(defaultLayout)
  expect(toggleColumn(toggleColumn(defaultLayout, merchant!, true), merchant!, false)).toEqual(defaultLayout)
})

it('keeps pinned columns first, and puts a new column behind the one it was declared after', () => {
  expect(ids(orderedColumns(columns, { ...defaultLayout, order: ['total', 'customer', 'order'] }))).toEqual([
    'order',
    'total',
    'merchant',
    'customer',
  ])
})

describe('moving a column', () => {
  it('moves it by one position', () =>
    expect(moveColumn(columns, defaultLayout, 'customer', 1).order).toEqual(['order', 'total', 'customer', 'merchant']))
  it('skips hidden columns', () => {
    const isVisible = (column: { isHidden?: boolean }) => !column.isHidden
    expect(moveColumn(columns, defaultLayout, 'total', 1, isVisible)).toBe(defaultLayout)
    expect(
      moveColumn(columns, { ...defaultLayout, order: ['order', 'customer', 'merchant', 'total'] }, 'total', -1, isVisible).order,
    ).toEqual(['order', 'total', 'customer', 'merchant'])
  })
  it('does not leave the pinned columns, nor the end', () => {
    expect(moveColumn(columns, defaultLayout, 'customer', -1)).toBe(defaultLayout)
    expect(moveColumn(columns, defaultLayout, 'merchant', 1)).toBe(defaultLayout)
    expect(moveColumn(columns, defaultLayout, 'unknown', 1)).toBe(defaultLayout)
  })
})

it('keeps widths and resets them', () => {
  const layout = resizeColumns(resizeColumns(defaultLayout, { total: 90 }), { customer: 200, total: 95 })
  expect(layout.widths).toEqual({ total: 95, customer: 200 })
  expect(resetWidth(layout, 'total').widths).toEqual({ customer: 200 })
})

it('shows given columns in their order, those that cannot be hidden, and none that it does not know', () => {
  expect(shownIds(columns, layoutShowing(columns, ['merchant', 'gone', 'customer']))).toEqual(['order', 'merchant', 'customer'])
  expect(shownIds(columns, layoutShowing(columns, []))).toEqual(['order'])
})
