import { expect, test } from 'vitest'
import type { Order } from '../types'
import { orderDocument } from './document'

const orderOf = (skus: string[]) =>
  ({
    number: 1,
    safeId: 'safe',
    items: skus.map((sku, number) => ({ number, sku, refunds: [] })),
    holds: [],
    refunds: [],
    shipments: [],
    tags: [],
    status: 'New',
  }) as unknown as Order

const partsOf = (i: number) =>
  Array.from({ length: 60 }, (_, j) => `${i}x${j}`)
    .join('-')
    .slice(0, 255)

test('a document has a maximum size; if it is too large, each SKU keeps its first words', () => {
  const { facets, ...fields } = orderDocument(orderOf(Array.from({ length: 500 }, (_, i) => partsOf(100 + i))))
  const words = Object.values(fields).flat()
  expect(words.length).toBeLessThanOrEqual(2_000)
  expect(Buffer.byteLength(words.join(' '))).toBeLessThanOrEqual(200_000)
  expect(facets.filter((one) => one.startsWith('=k:'))).toHaveLength(500)
  for (const i of [100, 599]) expect(fields.sku).toContain(partsOf(i).slice(0, 100))
})

test('a small document is complete', () => {
  expect(orderDocument(orderOf(['MUG-11-BLUE'])).sku).toEqual(expect.arrayContaining(['mug-11-blue', 'mug', '11', 'blue']))
})
