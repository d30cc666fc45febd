import { expect, test } from 'vitest'
import { validateAdditions } from './rules'

const existingSkus = { global: new Set(['A', 'B', 'C', 'D']), present: new Set(['A']), skuByMerchantSku: new Map([['my-a', 'A']]) }
const messages = (input: Parameters<typeof validateAdditions>[0]) => {
  const { acceptedIndexes, problems } = validateAdditions(input, existingSkus, 'variants')
  return { fit: acceptedIndexes, told: problems.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`) }
}

test('unknown, existing and repeated SKUs and taken merchant SKUs are skipped, the rest is accepted', () => {
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
      'variants[2].sku: The SKU "A" is already in this catalog.',
      'variants[3].sku: The SKU "B" is already in this catalog.',
      'variants[4].merchantSku: The merchant SKU "my-a" already stands for "A".',
      'variants[5].merchantSku: The merchant SKU "my-b" already stands for "B".',
    ],
  })
})
