import { randomUUID } from 'node:crypto'
import type { Api } from './fixtures'

export interface Offer {
  vendorId: string
  /** In USD. */
  cost: number
  leadTimeDays?: number
}

/** The SKU of something that vendors offer to make, at all of their facilities. */
export async function newVariant(api: Api, offers: readonly Offer[]): Promise<string> {
  const sku = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  const vendorOffers = offers.map(({ vendorId, cost, leadTimeDays = 2 }) => ({
    vendorId,
    vendorSku: `V-${sku}`,
    cost: { amount: cost, currency: 'USD' },
    leadTimeDays,
  }))
  await api.send('POST', '/products', { name: `Made by ${offers.length}`, variants: [{ sku, vendorOffers }] })
  return sku
}
