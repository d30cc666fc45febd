import { randomUUID } from 'node:crypto'
import { onDatabase } from './people'

export interface Offer {
  vendorId: string
  /** In USD. */
  cost: number
  leadTimeDays?: number
}

/** Something that vendors offer to make, at all of their facilities. No operation makes these yet, so the row is put there. */
export function newVariant(offers: readonly Offer[]): string {
  const sku = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  const vendorOffers = offers.map(({ vendorId, cost, leadTimeDays = 2 }) => ({
    vendorId,
    vendorSku: `V-${sku}`,
    vendorProductId: null,
    cost: { amount: cost, currency: 'USD' },
    leadTimeDays,
    facilityIds: [],
    countryCodes: [],
  }))
  const now = Date.now()
  onDatabase((db) =>
    db
      .prepare(
        'insert into variants (id, version, sku, name, prices, decorations, vendor_offers, is_enabled, created_at, updated_at) values (?, 1, ?, ?, ?, ?, ?, 1, ?, ?)',
      )
      .run(randomUUID(), sku, `Made by ${offers.length}`, '[]', '[]', JSON.stringify(vendorOffers), now, now),
  )
  return sku
}
