import { expect, test } from 'vitest'
import { merchantVariant } from '../variants/variant-fixture'
import { compareCatalogs } from './compare'

test('new, replaced, removed and unknown SKUs are listed', () => {
  const now = [
    merchantVariant({ sku: 'A', merchantSku: 'NW-A' }),
    merchantVariant({ sku: 'B', merchantSku: 'NW-B', merchantPrice: 5 }),
    merchantVariant({ sku: 'C', merchantSku: 'NW-C' }),
  ]
  const next = [
    // A newer version is no difference.
    merchantVariant({ sku: 'A', merchantSku: 'NW-A', version: 7 }),
    merchantVariant({ sku: 'B', merchantSku: 'NW-B', merchantPrice: 6 }),
    merchantVariant({ sku: 'D', merchantSku: 'NW-D' }),
  ]
  expect(compareCatalogs(now, next)).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 1, lostSkus: ['NW-C'] })
})
