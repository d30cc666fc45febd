import { expect, test } from 'vitest'
import { diff } from './diff'

test('equal states have no differences, whatever their version', () => {
  expect(diff({ a: 1, b: { c: [1] }, version: 1 }, { a: 1, b: { c: [1] }, version: 2 })).toEqual([])
})

test('a nested change has a dotted path', () => {
  expect(diff({ address: { zip: '1', city: 'X' } }, { address: { zip: '2', city: 'X' } })).toEqual([
    { field: 'address.zip', from: '1', to: '2' },
  ])
})

test('a cleared object lists each lost value', () => {
  expect(diff({ address: { zip: '1', line2: null } }, { address: null })).toEqual([{ field: 'address.zip', from: '1', to: null }])
})

test('a new resource lists every field from null', () => {
  expect(diff(null, { id: 'x', at: new Date(0), none: null })).toEqual([
    { field: 'id', from: null, to: 'x' },
    { field: 'at', from: null, to: '1970-01-01T00:00:00.000Z' },
  ])
})

test('an array element is named by its index', () => {
  expect(diff({ options: [{ name: 'Size', value: 'M' }] }, { options: [{ name: 'Size', value: 'L' }] })).toEqual([
    { field: 'options.0.value', from: 'M', to: 'L' },
  ])
})
