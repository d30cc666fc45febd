import type { VendorOfferData } from '@/db/schema'
import { upsertVariants } from '@/server/catalog/upsert-variants'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import type { Service } from '../service'

interface OfferInput extends Partial<Omit<VendorOfferData, 'vendorId' | 'cost'>> {
  vendorId: string
  /** In US dollars. */
  cost?: number
}

/** Adds a SKU with these vendors' offers to the catalog. */
export function offerVariant(service: Service, sku: string, offers: readonly OfferInput[]): Promise<unknown> {
  const requestContext = systemContext()
  const vendorOffers = offers.map(({ cost = 2, ...fields }) => ({
    vendorSku: `V-${sku}`,
    vendorProductId: null,
    cost: { amount: cost, currency: 'USD' },
    leadTimeDays: 3,
    facilityIds: [],
    countryCodes: [],
    ...fields,
  }))
  return runChange(service.runtime.database, requestContext, (current) =>
    upsertVariants(current, [{ sku, name: `A ${sku}`, isEnabled: true, decorations: [], prices: [], vendorOffers }]),
  )
}
