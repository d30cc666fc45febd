import type { Sql } from '@/db/database'
import { openQuantity } from '../cancellations/units'
import { variantsById } from '../catalog/catalog'
import type { Item, Order } from '../orders/order'
import { costIn } from '../shipments/offers'
import type { Line, Offer } from './judge'

/** Units of an item. */
export interface Units {
  item: Item
  quantity: number
}

/** What of an order is active and in no shipment. */
export const openUnits = ({ items }: Order): Units[] =>
  items.flatMap((item) => {
    const quantity = openQuantity(item)
    return quantity > 0 ? [{ item, quantity }] : []
  })

/** Units as routing looks at them: with who offers to make them now. */
export async function linesOf(sql: Sql, order: Order, units: readonly Units[]): Promise<Line[]> {
  const variants = await variantsById(
    sql,
    units.flatMap(({ item }) => item.variantId ?? []),
  )
  const offers = new Map<string, Offer[]>(
    [...variants].map(([id, { vendorOffers }]) => [
      id,
      vendorOffers.map((offer) => ({ ...offer, cost: costIn(order.currencyCode, offer) })),
    ]),
  )
  return units.map(({ item, quantity }) => ({
    id: item.id,
    sku: item.sku,
    quantity,
    offers: offers.get(item.variantId ?? '') ?? null,
  }))
}

/** The vendors that offer any of these, each once. */
export const vendorsOf = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ offers }) => offers?.map(({ vendorId }) => vendorId) ?? [])),
]
