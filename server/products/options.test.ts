import { expect, test } from 'vitest'
import { combinationOf, withChoices } from './options'

test('a product offers what its variants choose', () => {
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const variants = [
    { options: [{ name: 'size', value: 'L' }] },
    {
      options: [
        { name: 'Colour', value: 'Black' },
        { name: 'Size', value: 'M' },
      ],
    },
  ]
  expect(withChoices(options, variants)).toEqual([
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['Black'] },
  ])
  expect(options).toEqual([{ name: 'Size', values: ['S', 'M'] }])
})

test('a combination is the same in any order, and none is none', () => {
  const size = { name: 'Size', value: 'M' }
  const colour = { name: 'Colour', value: 'Black' }
  expect(combinationOf([size, colour])).toBe(combinationOf([colour, { name: 'SIZE', value: 'M' }]))
  expect(combinationOf([size])).not.toBe(combinationOf([{ ...size, value: 'm' }]))
  expect(combinationOf([])).toBeNull()
})
