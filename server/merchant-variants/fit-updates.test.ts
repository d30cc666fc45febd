import { expect, test } from 'vitest'
import { fitUpdates } from './fit-updates'

const own = new Map([
  ['M1', 'A'],
  ['M2', 'B'],
])
const fits = (updates: { sku: string; merchantSku?: string | null }[]) => {
  const { fit, problems } = fitUpdates(updates, new Set(['A', 'B', 'C']), own, 'variants')
  return [fit, problems.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`)]
}

test('two variants may exchange their SKUs, and one may take what another gives up', () => {
  expect(
    fits([
      { sku: 'A', merchantSku: 'M2' },
      { sku: 'B', merchantSku: 'M1' },
    ]),
  ).toEqual([[0, 1], []])
  expect(
    fits([
      { sku: 'C', merchantSku: 'M1' },
      { sku: 'A', merchantSku: null },
    ]),
  ).toEqual([[0, 1], []])
})

test('a SKU that stands for another variant already is told, and so is each that waited for it to become free', () => {
  expect(
    fits([
      { sku: 'A', merchantSku: 'M2' },
      { sku: 'C', merchantSku: 'M1' },
    ]),
  ).toEqual([
    [],
    [
      'variants[0].merchantSku: The merchant’s SKU "M2" stands for "B" already.',
      'variants[1].merchantSku: The merchant’s SKU "M1" stands for "A" already.',
    ],
  ])
})

test('of two that want the same new one the first gets it', () => {
  expect(
    fits([
      { sku: 'A', merchantSku: 'NEW' },
      { sku: 'B', merchantSku: ' NEW ' },
      { sku: 'C', merchantSku: 'M1' },
    ]),
  ).toEqual([[0, 2], ['variants[1].merchantSku: The merchant’s SKU "NEW" stands for "A" already.']])
})

test('what is not in the catalog is told, and what is given twice', () => {
  expect(fits([{ sku: 'NOPE' }, { sku: 'A' }, { sku: ' A ', merchantSku: 'M9' }])).toEqual([
    [1],
    ['variants[0].sku: The SKU "NOPE" is not in this catalog.', 'variants[2].sku: The SKU "A" is given twice here.'],
  ])
})
