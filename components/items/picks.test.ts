import { expect, test } from 'vitest'
import { extentOf, type Pickable, pickAll, picked, pickProblem, pieces } from './picks'

const mug: Pickable = { id: 'mug', most: 3, lock: null }
const tee: Pickable = { id: 'tee', most: 1, lock: null }
const gone: Pickable = { id: 'gone', most: 2, lock: 'All 2 are shipped.' }
const lines = [mug, tee, gone]

test('all that can be chosen is chosen, and nothing of what is locked', () => {
  const all = pickAll(lines)
  expect(picked(lines, all)).toEqual([
    { id: 'mug', quantity: 3 },
    { id: 'tee', quantity: 1 },
  ])
  expect(pieces(picked(lines, all))).toBe(4)
  expect(extentOf(lines, all)).toBe('all')
  expect(extentOf(lines, { ...all, mug: '2' })).toBe('some')
  expect(extentOf(lines, pickAll(lines, false))).toBe('none')
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
  expect(pickProblem(mug, { mug: text })).toBe(problem)
  if (problem) expect(picked([mug], { mug: text })).toEqual([])
})
