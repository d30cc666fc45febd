import { unfitFor } from '../directory/facility-rules'

/** A facility as routing looks at it. */
export interface Place {
  id: string
  shortId: string
  name: string
  vendorId: string
  vendorName: string
  isActive: boolean
  countryCodes: readonly string[]
  /** Units a day; null where it is not known. */
  dailyCapacity: number | null
  /** Units under way there. */
  load: number
}

/** What a vendor takes for one unit, and how long it needs. */
export interface Terms {
  /** Minor units of the order's currency; null where the vendor has no price in it. */
  cost: number | null
  leadTimeDays: number
}

export interface Offer extends Terms {
  vendorId: string
  /** Where it is made; empty = at any of the vendor's facilities. */
  facilityIds: readonly string[]
  /** Where it is offered to; empty = wherever the facility ships to. */
  countryCodes: readonly string[]
}

/** Units of one item that are to be made. */
export interface Line {
  id: string
  sku: string
  quantity: number
  /** Null where its SKU is not in the catalog. Lines of one variant share theirs. */
  offers: readonly Offer[] | null
}

export type Verdict = { terms: Terms } | { reason: string }

/** Whether a facility can make a line for this country and on what terms, or why not, in words. */
export function judge(place: Place, { sku, offers }: Pick<Line, 'sku' | 'offers'>, countryCode: string | null): Verdict {
  const unfit = unfitFor(place, { countryCode })
  if (unfit) return { reason: unfit }
  if (!offers) return { reason: `${sku} is not in the catalog, so that no vendor is known to offer it.` }
  const own = offers.filter(({ vendorId }) => vendorId === place.vendorId)
  if (!own.length) return { reason: `${place.vendorName} does not offer ${sku}.` }
  const here = own.filter(({ facilityIds }) => !facilityIds.length || facilityIds.includes(place.id))
  if (!here.length) return { reason: `${place.vendorName} does not make ${sku} at ${place.shortId}.` }
  const terms = here.find((offer) => !offer.countryCodes.length || offer.countryCodes.includes(countryCode as string))
  return terms ? { terms } : { reason: `${place.vendorName} does not offer ${sku} to ${countryCode}.` }
}

/** Days until it is made: what the vendor needs, behind the whole days of work that are there already where it is known how much a day does. */
export const expectedDays = ({ dailyCapacity, load }: Pick<Place, 'dailyCapacity' | 'load'>, leadTimeDays: number) =>
  leadTimeDays + (dailyCapacity ? Math.floor(load / dailyCapacity) : 0)

/** How much of its day a facility has taken on; 0 where its capacity is not known. */
export const occupancy = ({ dailyCapacity, load }: Pick<Place, 'dailyCapacity' | 'load'>) => (dailyCapacity ? load / dailyCapacity : 0)
