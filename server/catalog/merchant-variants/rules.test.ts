import { expect, test } from 'vitest'
import { validateUpdates } from './rules'

const skuByMerchantSku = new Map([
  ['M1', 'A'],
  ['M2', 'B'],
])
const validate = (updates: { sku: string; merchantSku?: string | null }[]) => {
  const { acceptedIndexes, problems } = validateUpdates(updates, new Set(['A', 'B', 'C']), skuByMerchantSku, 'variants')
  return [acceptedIndexes, problems.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`)]
}

test('two variants can exchange SKUs, and one can take a SKU that another gives up', () => {
  expect(
    validate([
      { sku: 'A', merchantSku: 'M2' },
      { sku: 'B', merchantSku: 'M1' },
    ]),
  ).toEqual([[0, 1], []])
  expect(
    validate([
      { sku: 'C', merchantSku: 'M1' },
      { sku: 'A', merchantSku: null },
    ]),
  ).toEqual([[0, 1], []])
})

test('a SKU that stands for another variant is an error, also for variants that wait for it to become free', () => {
  expect(
    validate([
      { sku: 'A', merchantSku: 'M2' },
      { sku: 'C', merchantSku: 'M1' },
    ]),
  ).toEqual([
    [],
    [
      'variants[0].merchantSku: The merchant SKU "M2" already stands for "B".',
      'variants[1].merchantSku: The merchant SKU "M1" already stands for "A".',
    ],
  ])
})

test('the first of two variants gets a new SKU that both request', () => {
  expect(
    validate([
      { sku: 'A', merchantSku: 'NEW' },
      { sku: 'B', merchantSku: ' NEW ' },
      { sku: 'C', merchantSku: 'M1' },
    ]),
  ).toEqual([[0, 2], ['variants[1].merchantSku: The merchant SKU "NEW" already stands for "A".']])
})

test('unknown and repeated SKUs are errors', () => {
  expect(validate([{ sku: 'NOPE' }, { sku: 'A' }, { sku: ' A ', merchantSku: 'M9' }])).toEqual([
    [1],
    ['variants[0].sku: The SKU "NOPE" is not in this catalog.', 'variants[2].sku: The SKU "A" is given twice here.'],
  ])
})
