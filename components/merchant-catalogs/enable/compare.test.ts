import { expect, test } from 'vitest'
import { merchantVariant } from '../variants/sample'
import { compared } from './compare'

test('what is new, what is another, what goes, and which SKUs mean nothing any more', () => {
  const now = [
    merchantVariant({ sku: 'A', merchantSku: 'NW-A' }),
    merchantVariant({ sku: 'B', merchantSku: 'NW-B', merchantPrice: 5 }),
    merchantVariant({ sku: 'C', merchantSku: 'NW-C' }),
  ]
  const next = [
    // Stored another time: that is no difference.
    merchantVariant({ sku: 'A', merchantSku: 'NW-A', version: 7 }),
    merchantVariant({ sku: 'B', merchantSku: 'NW-B', merchantPrice: 6 }),
    merchantVariant({ sku: 'D', merchantSku: 'NW-D' }),
  ]
  expect(compared(now, next)).toEqual({ fresh: 1, changed: 1, gone: 1, same: 1, lostSkus: ['NW-C'] })
})
