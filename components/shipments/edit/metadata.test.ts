import { expect, test } from 'vitest'
import { mapOf, textOf } from './metadata'

test('a map is typed line by line and stays what it was', () => {
  const map = { 'gift wrap': 'red', url: 'https://example.com', empty: '' }
  expect(textOf(map)).toBe('gift wrap: red\nurl: https://example.com\nempty: ')
  expect(mapOf(textOf(map))).toEqual(map)
  expect(mapOf(' \n  a :  b  \n')).toEqual({ a: 'b' })
})

test('what is no name and value, or stands twice, is nothing', () => {
  expect(mapOf('red')).toBeNull()
  expect(mapOf(': red')).toBeNull()
  expect(mapOf('a: 1\na: 2')).toBeNull()
})
