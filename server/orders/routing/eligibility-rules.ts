import { unsuitableReason } from '@/server/directory/facility-rules'

/** The facility's fields that routing uses. */
export interface RoutingFacility {
  id: string
  shortId: string
  name: string
  vendorId: string
  vendorName: string
  isActive: boolean
  countryCodes: readonly string[]
  /** Units a day; null = unknown. */
  dailyCapacity: number | null
  /** Units in progress there. */
  load: number
}

/** A vendor's cost and lead time for one unit. */
export interface Terms {
  /** Minor units of the order's currency; null if the vendor has no price in it. */
  cost: number | null
  leadTimeDays: number
}

export interface Offer extends Terms {
  vendorId: string
  /** The facilities that produce it; empty = any of the vendor's. */
  facilityIds: readonly string[]
  /** The countries it is offered to; empty = all that the facility ships to. */
  countryCodes: readonly string[]
}

/** Units of one item to be produced. */
export interface RoutingLine {
  id: string
  sku: string
  quantity: number
  /** Null if the SKU is not in the catalog. Lines of one variant share one array. */
  offers: readonly Offer[] | null
}

export type Evaluation = { terms: Terms } | { reason: string }

/** The terms on which a facility can produce a line for this country, or the reason why it cannot. */
export function evaluate(
  facility: RoutingFacility,
  { sku, offers }: Pick<RoutingLine, 'sku' | 'offers'>,
  countryCode: string | null,
): Evaluation {
  const misfit = unsuitableReason(facility, { countryCode })
  if (misfit) return { reason: misfit }
  if (!offers) return { reason: `${sku} is not in the catalog, so no vendor offers it.` }
  const vendorOffers = offers.filter(({ vendorId }) => vendorId === facility.vendorId)
  if (!vendorOffers.length) return { reason: `${facility.vendorName} does not offer ${sku}.` }
  const facilityOffers = vendorOffers.filter(({ facilityIds }) => !facilityIds.length || facilityIds.includes(facility.id))
  if (!facilityOffers.length) return { reason: `${facility.vendorName} does not make ${sku} at ${facility.shortId}.` }
  const terms = facilityOffers.find((offer) => !offer.countryCodes.length || offer.countryCodes.includes(countryCode as string))
  return terms ? { terms } : { reason: `${facility.vendorName} does not offer ${sku} to ${countryCode}.` }
}

/** Days until it is produced: the lead time, plus the whole days of backlog if the facility's capacity is known. */
export const expectedDays = ({ dailyCapacity, load }: Pick<RoutingFacility, 'dailyCapacity' | 'load'>, leadTimeDays: number) =>
  leadTimeDays + (dailyCapacity ? Math.floor(load / dailyCapacity) : 0)

/** The facility's load in days of its capacity; 0 if the capacity is unknown. */
export const occupancy = ({ dailyCapacity, load }: Pick<RoutingFacility, 'dailyCapacity' | 'load'>) =>
  dailyCapacity ? load / dailyCapacity : 0
