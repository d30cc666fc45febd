import { expect, test } from 'vitest'
import { allQuantities, quantityProblem, type SelectableLine, selectedLines, selectionState, totalQuantity } from './line-quantities'

const mug: SelectableLine = { id: 'mug', max: 3, lock: null }
const tee: SelectableLine = { id: 'tee', max: 1, lock: null }
const gone: SelectableLine = { id: 'gone', max: 2, lock: 'All 2 are shipped.' }
const lines = [mug, tee, gone]

test('everything that can be selected is selected, and nothing locked', () => {
  const all = allQuantities(lines)
  expect(selectedLines(lines, all)).toEqual([
    { id: 'mug', quantity: 3 },
    { id: 'tee', quantity: 1 },
  ])
  expect(totalQuantity(selectedLines(lines, all))).toBe(4)
  expect(selectionState(lines, all)).toBe('all')
  expect(selectionState(lines, { ...all, mug: '2' })).toBe('some')
  expect(selectionState(lines, allQuantities(lines, false))).toBe('none')
})

test.each([
  ['', null],
  ['0', null],
  [' 3 ', null],
  ['4', 'Only 3 are left.'],
  ['1.5', 'Give a whole number.'],
  ['-1', 'Give a whole number.'],
  ['two', 'Give a whole number.'],
])('“%s” of three', (text, problem) => {
  expect(quantityProblem(mug, { mug: text })).toBe(problem)
  if (problem) expect(selectedLines([mug], { mug: text })).toEqual([])
})
