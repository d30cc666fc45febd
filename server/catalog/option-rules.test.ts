import { expect, test } from 'vitest'
import { optionKey, withOptionValues } from './option-rules'

test('a product has the option values of its variants', () => {
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
  expect(withOptionValues(options, variants)).toEqual([
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['Black'] },
  ])
  expect(options).toEqual([{ name: 'Size', values: ['S', 'M'] }])
})

test('a combination of options is equal in any order, and an empty one equals none', () => {
  const size = { name: 'Size', value: 'M' }
  const colour = { name: 'Colour', value: 'Black' }
  expect(optionKey([size, colour])).toBe(optionKey([colour, { name: 'SIZE', value: 'M' }]))
  expect(optionKey([size])).not.toBe(optionKey([{ ...size, value: 'm' }]))
  expect(optionKey([])).toBeNull()
})
