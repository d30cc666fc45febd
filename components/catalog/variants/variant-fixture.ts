import type { Variant } from '../types'

/** A variant for tests, with defaults for missing fields. */
export const sampleVariant = (given: Partial<Variant> = {}): Variant => ({
  id: 'v1',
  productId: 'p1',
  sku: 'TEE-S',
  name: 'Tee – S',
  barcode: null,
  options: [{ name: 'Size', value: 'S' }],
  attributes: [],
  price: { amount: 12.5, currency: 'USD', currencies: [{ amount: 12.5, currency: 'USD' }] },
  weight: { value: 180, unit: 'g' },
  dimensions: null,
  hsCode: null,
  countryOfOrigin: 'PT',
  decorations: [],
  vendorOffers: [],
  isEnabled: true,
  claimedBy: null,
  claimedUntil: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
