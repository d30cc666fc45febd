import { expect, test } from 'vitest'
import { mapOf, textOf } from './metadata-text'

test('a map is edited line by line and keeps its values', () => {
  const map = { 'gift wrap': 'red', url: 'https://example.com', empty: '' }
  expect(textOf(map)).toBe('gift wrap: red\nurl: https://example.com\nempty: ')
  expect(mapOf(textOf(map))).toEqual(map)
  expect(mapOf(' \n  a :  b  \n')).toEqual({ a: 'b' })
})

test('invalid and duplicate lines are ignored', () => {
  expect(mapOf('red')).toBeNull()
  expect(mapOf(': red')).toBeNull()
  expect(mapOf('a: 1\na: 2')).toBeNull()
})
