import { expect, test } from 'vitest'
import { codeOf, countCombinations, defaultPattern, firstDuplicate, missingCombinations, patternProblem, skuOf } from './combinations'

const size = { name: 'Size', values: ['S', 'M'] }
const colour = { name: 'Colour', values: ['Black', 'Sky blue'] }

test('all combinations without a variant are missing, the last option changing first', () => {
  const words = missingCombinations(
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
  expect(countCombinations([size, colour])).toBe(4)
  expect(countCombinations([])).toBe(0)
})

test('no more are computed than requested', () => {
  const many = { name: 'No', values: Array.from({ length: 500 }, (_, i) => String(i)) }
  expect(missingCombinations([many, { ...many, name: 'Other' }, { ...many, name: 'Third' }], [], 1_001)).toHaveLength(1_001)
})

test('a SKU follows its pattern', () => {
  const choice = [
    { name: 'Size', value: 'XL' },
    { name: 'Colour', value: 'Café crème' },
  ]
  expect(skuOf('TEE-{Colour:3}-{size}', choice)).toBe('TEE-CAF-XL')
  expect(skuOf('TEE-{Colour}', choice)).toBe('TEE-CAFE-CREME')
  expect(skuOf('TEE-{Cut}', choice)).toBe('TEE-{Cut}')
  expect(codeOf(' 12 × 16 in. ')).toBe('12-16-IN')
  expect(defaultPattern('Heavy T-shirt', [size, colour])).toBe('HEAVY-T-SHIRT-{Size}-{Colour}')
})

test('a pattern with an unknown option is reported', () => {
  expect(patternProblem('TEE-{Cut}', [size])).toBe('There is no option “Cut”.')
  expect(patternProblem('TEE-{size:2}', [size])).toBeNull()
  expect(patternProblem(' ', [size])).toContain('Give a pattern')
  expect(firstDuplicate(['A', 'B', 'A'])).toBe('A')
  expect(firstDuplicate(['A', 'B'])).toBeNull()
})
