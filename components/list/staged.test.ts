import { expect, test } from 'vitest'
import { contestedCells, countStaged, type Staged, withoutRows, withStaged } from './staged'

const isSame = (one: string, other: string) => Number(one) === Number(other)

test('a cell is staged with what it was when it was first touched', () => {
  const once = withStaged({}, { row: 'a', field: 'price', stored: '5.00', yours: '6' })
  const twice = withStaged(once, { row: 'a', field: 'price', stored: '5.50', yours: '7' })
  expect(twice).toEqual({ a: { price: { base: '5.00', yours: '7' } } })
  expect(countStaged(withStaged(twice, { row: 'b', field: 'price', stored: '', yours: '1' }))).toBe(2)
})

test('a cell that holds again what it began with, or what means the same, is not staged', () => {
  const staged = withStaged({}, { row: 'a', field: 'price', stored: '5.00', yours: '6' })
  expect(withStaged(staged, { row: 'a', field: 'price', stored: '5.00', yours: '5.00' })).toEqual({})
  expect(withStaged(staged, { row: 'a', field: 'price', stored: '5.00', yours: '5', isSame })).toEqual({})
})

test('rows that were saved are not staged any more', () => {
  const staged: Staged = { a: { price: { base: '5', yours: '6' } }, b: { price: { base: '5', yours: '7' } } }
  expect(Object.keys(withoutRows(staged, new Set(['a'])))).toEqual(['b'])
})

test('a cell is contested where something third is stored now', () => {
  const staged: Staged<'price'> = { a: { price: { base: '5', yours: '6' } }, b: { price: { base: '5', yours: '6' } } }
  const stored = (now: string) => (row: string) => (row === 'a' ? now : undefined)
  expect(contestedCells(staged, stored('5'))).toEqual([])
  expect(contestedCells(staged, stored('6'))).toEqual([])
  expect(contestedCells(staged, stored('8'))).toEqual([{ row: 'a', field: 'price', base: '5', yours: '6', theirs: '8' }])
})
