import type { MerchantVariant } from '../types'

interface Options {
  sku?: string
  merchantSku?: string | null
  /** In USD. */
  merchantPrice?: number | null
  version?: number
}

/** A merchant variant for tests, with defaults for missing options. */
export function merchantVariant({ sku = 'MUG', merchantSku = null, merchantPrice = null, version = 1 }: Options = {}): MerchantVariant {
  const price = merchantPrice === null ? null : { amount: merchantPrice, currency: 'USD' }
  return {
    id: `id of ${sku}`,
    sku,
    merchantSku,
    merchantPrice: price && { ...price, currencies: [price] },
    skipImageManipulation: false,
    variantId: `variant of ${sku}`,
    productId: 'product',
    merchantCatalogId: 'catalog',
    merchantId: 'merchant',
    decorations: null,
    attributes: [],
    version,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}
