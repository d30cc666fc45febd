import type { Item, Order } from '@/server/orders/types'
import { products } from './products'
import type { Random } from './random'
import { activeFacilities } from './vendors'

export type Facility = (typeof activeFacilities)[number]

const offers = new Map(products.map(({ sku, vendorOffers = [] }) => [sku, vendorOffers.map(({ vendorId }) => vendorId)]))

/** The facilities that can produce all items and ship to the order's country. */
export function facilitiesFor(items: readonly Item[], { shippingAddress }: Order): Facility[] {
  const country = shippingAddress?.countryCode ?? ''
  return activeFacilities.filter(
    ({ vendorId, countryCodes }) =>
      countryCodes.includes(country) && items.every(({ sku, originalSku }) => offers.get(originalSku ?? sku)?.includes(vendorId)),
  )
}

/** The items of an order that one facility produces. */
export interface FacilityLoad extends Pick<Facility, 'vendorId' | 'facilityId'> {
  items: Item[]
}

/** An order's items at one facility, or at two vendors if `preferTwoVendors` is possible or no facility produces them all. */
export function splitByFacility(random: Random, order: Order, preferTwoVendors: boolean): FacilityLoad[] {
  const { items } = order
  const capable = facilitiesFor(items, order)
  const [first, ...rest] = items
  if (first && rest.length && (preferTwoVendors || !capable.length))
    for (const one of facilitiesFor([first], order))
      for (const other of facilitiesFor(rest, order))
        if (one.vendorId !== other.vendorId) return [loadFor(one, [first]), loadFor(other, rest)]
  return capable.length ? [loadFor(random.pick(capable), items)] : []
}

const loadFor = ({ vendorId, facilityId }: Facility, items: Item[]): FacilityLoad => ({ vendorId, facilityId, items })
