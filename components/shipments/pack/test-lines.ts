import type { Countable } from './match'

/** A line of two units without a barcode and the vendor's own SKU, for tests. */
export const line = (id: string, given: Partial<Countable> = {}): Countable => ({
  ...{ id, shortId: `I0000000${id}`, sku: `SKU-${id}`, barcode: null, vendorSku: null },
  ...{ quantity: 2, packedQuantity: 0, isPersonalized: false },
  ...given,
})
