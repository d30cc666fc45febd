import { expect, test } from 'vitest'
import { type CategoryWithPath, pickCategory } from './category-search'

const like = (...paths: string[]) => paths.map((path) => ({ path }) as CategoryWithPath)
const value = (text: string) => ({ text, at: 9, end: 9 + text.length })
const meant = (text: string, ...paths: string[]) => pickCategory(value(text), like(...paths)).path

test('a category is found by its path, the end of it, or the beginning of its name', () => {
  expect(meant('men / t-shirts', 'Men / T-shirts', 'Women / T-shirts')).toBe('Men / T-shirts')
  expect(meant('Mugs', 'Home / Mugs', 'Home / Mugs, large')).toBe('Home / Mugs')
  expect(meant('T-shirts', 'T-shirts', 'Men / T-shirts')).toBe('T-shirts')
  expect(meant('mug', 'Home / Mugs')).toBe('Home / Mugs')
})

test('no match and several matches are reported', () => {
  expect(() => meant('Mugs')).toThrow('There is no category “Mugs”.')
  expect(() => meant('Men / Mugs', 'Home / Mugs')).toThrow('There is no category “Men / Mugs”.')
  expect(() => meant('T-shirts', 'Men / T-shirts', 'Women / T-shirts')).toThrow('"Men / T-shirts", "Women / T-shirts". Write one of these.')
})
