import { expect, test } from 'vitest'
import { sortOut } from './sort-out'

const known = { global: new Set(['A', 'B', 'C', 'D']), present: new Set(['A']), ownSkus: new Map([['my-a', 'A']]) }
const messages = (asked: Parameters<typeof sortOut>[0]) => {
  const { fit, problems } = sortOut(asked, known, 'variants')
  return { fit, told: problems.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`) }
}

test('what is nowhere, there already, given twice, or under a taken name is left out; the rest is fit', () => {
  expect(
    messages([
      { sku: 'B', merchantSku: 'my-b' },
      { sku: 'X' },
      { sku: 'A' },
      { sku: ' B ' },
      { sku: 'C', merchantSku: 'my-a' },
      { sku: 'D', merchantSku: 'my-b' },
      { sku: 'C', merchantSku: null },
    ]),
  ).toEqual({
    fit: [0, 6],
    told: [
      'variants[1].sku: There is no variant with the SKU "X" in the global catalog.',
      'variants[2].sku: The SKU "A" is in this catalog already.',
      'variants[3].sku: The SKU "B" is in this catalog already.',
      'variants[4].merchantSku: The merchant’s SKU "my-a" stands for "A" already.',
      'variants[5].merchantSku: The merchant’s SKU "my-b" stands for "B" already.',
    ],
  })
})
