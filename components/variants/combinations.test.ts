import { expect, test } from 'vitest'
import { codeOf, countAll, missingOf, skuOf, twiceIn, usualPattern, wrongPattern } from './combinations'

const size = { name: 'Size', values: ['S', 'M'] }
const colour = { name: 'Colour', values: ['Black', 'Sky blue'] }

test('every choice that no variant is yet is missing, the last option changing first', () => {
  const words = missingOf(
    [size, colour],
    [
      [
        { name: 'colour', value: 'Black' },
        { name: 'Size', value: 'S' },
      ],
    ],
    100,
  )
  expect(words.map((choice) => choice.map(({ value }) => value).join(' / '))).toEqual(['S / Sky blue', 'M / Black', 'M / Sky blue'])
  expect(countAll([size, colour])).toBe(4)
  expect(countAll([])).toBe(0)
})

test('no more are made than are wanted, however many there would be', () => {
  const many = { name: 'No', values: Array.from({ length: 500 }, (_, i) => String(i)) }
  expect(missingOf([many, { ...many, name: 'Other' }, { ...many, name: 'Third' }], [], 1_001)).toHaveLength(1_001)
})

test('a SKU is made of its pattern', () => {
  const choice = [
    { name: 'Size', value: 'XL' },
    { name: 'Colour', value: 'Café crème' },
  ]
  expect(skuOf('TEE-{Colour:3}-{size}', choice)).toBe('TEE-CAF-XL')
  expect(skuOf('TEE-{Colour}', choice)).toBe('TEE-CAFE-CREME')
  expect(skuOf('TEE-{Cut}', choice)).toBe('TEE-{Cut}')
  expect(codeOf(' 12 × 16 in. ')).toBe('12-16-IN')
  expect(usualPattern('Heavy T-shirt', [size, colour])).toBe('HEAVY-T-SHIRT-{Size}-{Colour}')
})

test('a pattern that names no option of the product is told', () => {
  expect(wrongPattern('TEE-{Cut}', [size])).toBe('There is no option “Cut”.')
  expect(wrongPattern('TEE-{size:2}', [size])).toBeNull()
  expect(wrongPattern(' ', [size])).toContain('Give a pattern')
  expect(twiceIn(['A', 'B', 'A'])).toBe('A')
  expect(twiceIn(['A', 'B'])).toBeNull()
})
