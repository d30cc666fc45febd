import type { VendorOfferData } from '@/db/schema'
import { upsertVariants } from '../catalog/load'
import { change } from '../change'
import { newId } from '../id'
import { systemPrincipal } from '../principal'
import type { Service } from './service'

interface Offered extends Partial<Omit<VendorOfferData, 'vendorId' | 'cost'>> {
  vendorId: string
  /** US dollars. */
  cost?: number
}

/** Puts a SKU into the catalog that these vendors offer to make. */
export function offer(service: Service, sku: string, offers: readonly Offered[]): Promise<unknown> {
  const cause = { principal: systemPrincipal(), requestId: newId(), ip: null, userAgent: null }
  const vendorOffers = offers.map(({ cost = 2, ...fields }) => ({
    vendorSku: `V-${sku}`,
    vendorProductId: null,
    cost: { amount: cost, currency: 'USD' },
    leadTimeDays: 3,
    facilityIds: [],
    countryCodes: [],
    ...fields,
  }))
  return change(service.runtime.database, cause, (current) =>
    upsertVariants(current, [{ sku, name: `A ${sku}`, isEnabled: true, decorations: [], prices: [], vendorOffers }]),
  )
}
