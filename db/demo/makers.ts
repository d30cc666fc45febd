import type { Item, Order } from '@/server/orders/order'
import { products } from './products'
import type { Random } from './random'
import { openFacilities } from './vendors'

export type Facility = (typeof openFacilities)[number]

const offers = new Map(products.map(({ sku, vendorOffers = [] }) => [sku, vendorOffers.map(({ vendorId }) => vendorId)]))

/** Who can make all of these and sends to where the order goes. */
export function makersOf(items: readonly Item[], { shippingAddress }: Order): Facility[] {
  const country = shippingAddress?.countryCode ?? ''
  return openFacilities.filter(
    ({ vendorId, countryCodes }) =>
      countryCodes.includes(country) && items.every(({ sku, originalSku }) => offers.get(originalSku ?? sku)?.includes(vendorId)),
  )
}

/** What one facility is to make of an order. */
export interface Load extends Pick<Facility, 'vendorId' | 'facilityId'> {
  items: Item[]
}

/** An order's items at one maker; at two vendors, where `apart` is wished and can be, or no one makes them all. */
export function loadsOf(random: Random, order: Order, apart: boolean): Load[] {
  const { items } = order
  const alone = makersOf(items, order)
  const [first, ...rest] = items
  if (first && rest.length && (apart || !alone.length))
    for (const one of makersOf([first], order))
      for (const other of makersOf(rest, order)) if (one.vendorId !== other.vendorId) return [load(one, [first]), load(other, rest)]
  return alone.length ? [load(random.pick(alone), items)] : []
}

const load = ({ vendorId, facilityId }: Facility, items: Item[]): Load => ({ vendorId, facilityId, items })
