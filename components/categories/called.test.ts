import { expect, test } from 'vitest'
import { type Placed, theOne } from './called'

const like = (...paths: string[]) => paths.map((path) => ({ path }) as Placed)
const value = (text: string) => ({ text, at: 9, end: 9 + text.length })
const meant = (text: string, ...paths: string[]) => theOne(value(text), like(...paths)).path

test('a category is meant by its path, by the end of it, or by how its name begins', () => {
  expect(meant('men / t-shirts', 'Men / T-shirts', 'Women / T-shirts')).toBe('Men / T-shirts')
  expect(meant('Mugs', 'Home / Mugs', 'Home / Mugs, large')).toBe('Home / Mugs')
  expect(meant('T-shirts', 'T-shirts', 'Men / T-shirts')).toBe('T-shirts')
  expect(meant('mug', 'Home / Mugs')).toBe('Home / Mugs')
})

test('where none or several are meant, that is told', () => {
  expect(() => meant('Mugs')).toThrow('There is no category “Mugs”.')
  expect(() => meant('Men / Mugs', 'Home / Mugs')).toThrow('There is no category “Men / Mugs”.')
  expect(() => meant('T-shirts', 'Men / T-shirts', 'Women / T-shirts')).toThrow('"Men / T-shirts", "Women / T-shirts". Write one of these.')
})
