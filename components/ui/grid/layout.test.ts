import { describe, expect, it } from 'vitest'
import { asDeclared, inOrder, isShown, moved, readLayout, resized, toggled, unsized } from './layout'

const columns = [{ id: 'order', isPinned: true, isRequired: true }, { id: 'customer' }, { id: 'total' }, { id: 'merchant', isHidden: true }]
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('what was stored', () => {
  it.each([null, '', '{', '[]', '7', 'null', '{"order":7,"widths":[]}'])('is as declared when it is %j', (text) =>
    expect(readLayout(text)).toEqual(asDeclared),
  )
  it('is taken as far as it makes sense', () => {
    const text = '{"order":["total",5],"hidden":"no","widths":{"total":120,"customer":"wide","order":-4}}'
    expect(readLayout(text)).toEqual({ ...asDeclared, order: ['total'], widths: { total: 120 } })
  })
})

it('shows a column unless it was hidden, a hidden one when it was chosen, a required one always', () => {
  const layout = { ...asDeclared, hidden: ['order', 'total'], shown: ['merchant'] }
  expect(ids(columns.filter((column) => isShown(column, asDeclared)))).toEqual(['order', 'customer', 'total'])
  expect(ids(columns.filter((column) => isShown(column, layout)))).toEqual(['order', 'customer', 'merchant'])
})

it('hides and shows again without a trace', () => {
  const [, customer, , merchant] = columns
  expect(toggled(toggled(asDeclared, customer!, false), customer!, true)).toEqual(asDeclared)
  expect(toggled(toggled(asDeclared, merchant!, true), merchant!, false)).toEqual(asDeclared)
})

it('keeps pinned columns in front, and a new column behind the one it was declared after', () => {
  expect(ids(inOrder(columns, { ...asDeclared, order: ['total', 'customer', 'order'] }))).toEqual([
    'order',
    'total',
    'merchant',
    'customer',
  ])
})

describe('moving a column', () => {
  it('puts it one place further', () =>
    expect(moved(columns, asDeclared, 'customer', 1).order).toEqual(['order', 'total', 'customer', 'merchant']))
  it('passes over what is not shown', () => {
    const isVisible = (column: { isHidden?: boolean }) => !column.isHidden
    expect(moved(columns, asDeclared, 'total', 1, isVisible)).toBe(asDeclared)
    expect(moved(columns, { ...asDeclared, order: ['order', 'customer', 'merchant', 'total'] }, 'total', -1, isVisible).order).toEqual([
      'order',
      'total',
      'customer',
      'merchant',
    ])
  })
  it('does not leave the pinned ones, nor the end', () => {
    expect(moved(columns, asDeclared, 'customer', -1)).toBe(asDeclared)
    expect(moved(columns, asDeclared, 'merchant', 1)).toBe(asDeclared)
    expect(moved(columns, asDeclared, 'unknown', 1)).toBe(asDeclared)
  })
})

it('keeps widths and gives them up', () => {
  const layout = resized(resized(asDeclared, { total: 90 }), { customer: 200, total: 95 })
  expect(layout.widths).toEqual({ total: 95, customer: 200 })
  expect(unsized(layout, 'total').widths).toEqual({ customer: 200 })
})
