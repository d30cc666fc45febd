import type { Sql } from '@/db/types'
import { variantsById } from '@/server/catalog/catalog'
import { sharedSandbox } from '@/server/directory/shared-sandbox'
import { openQuantity } from '../items/status-rules'
import { costIn } from '../shipments/build-lines'
import type { Item, Order } from '../types'
import type { Offer, RoutingLine } from './eligibility-rules'

/** Units of an item. */
export interface Units {
  item: Item
  quantity: number
}

/** The active units of an order that are in no shipment. */
export const openUnits = ({ items }: Order): Units[] =>
  items.flatMap((item) => {
    const quantity = openQuantity(item)
    return quantity > 0 ? [{ item, quantity }] : []
  })

/** The offer of the shared sandbox: everything, at no cost. */
const sandboxOffer: Offer = { vendorId: sharedSandbox.vendorId, cost: null, leadTimeDays: 3, facilityIds: [], countryCodes: [] }
const onlySandbox: readonly Offer[] = [sandboxOffer]

/** Units as routing lines, with the current offers; those of a test order with the shared sandbox's too. */
export async function routingLinesOf(sql: Sql, order: Order, units: readonly Units[]): Promise<RoutingLine[]> {
  const variants = await variantsById(
    sql,
    units.flatMap(({ item }) => item.variantId ?? []),
  )
  const offers = new Map<string, Offer[]>(
    [...variants].map(([id, { vendorOffers }]) => [
      id,
      [...vendorOffers.map((offer) => ({ ...offer, cost: costIn(order.currencyCode, offer) })), ...(order.isTest ? onlySandbox : [])],
    ]),
  )
  const unknown = order.isTest ? onlySandbox : null
  return units.map(({ item, quantity }) => ({
    id: item.id,
    sku: item.sku,
    quantity,
    offers: offers.get(item.variantId ?? '') ?? unknown,
  }))
}

/** The vendors with an offer for any of these lines, without duplicates. */
export const vendorsOf = (lines: readonly RoutingLine[]) => [
  ...new Set(lines.flatMap(({ offers }) => offers?.map(({ vendorId }) => vendorId) ?? [])),
]
