import { findFacilities } from '../directory/facilities'
import { unfitFor } from '../directory/facility-rules'
import { shortId } from '../id'
import { findItem } from '../orders/item-of'
import type { Item, Order } from '../orders/order'
import type { Reader } from '../reader'
import { type Problem, problem, Refusal } from '../refusal'
import type { NewReprint } from './schemas'

type Entry = NewReprint['shipments'][number]['items'][number]

/** Units of one item to make again, and where in the request they were asked for. */
export interface Line {
  item: Item
  quantity: number
  place: string
}

/** A shipment as asked for: by which facility, where one is named, and its lines. */
export interface Share {
  facilityId: string | null
  shippingMethod: string | null
  lines: Line[]
}

/** The entries as lines of the order's items, shipment by shipment. Refuses what names no item, or not one, or no facility that can send it. */
export async function sharesOf(reader: Reader, order: Order, { shipments }: NewReprint): Promise<Share[]> {
  const facilities = await findFacilities(
    reader,
    shipments.flatMap(({ facilityId }) => facilityId ?? []),
  )
  const countryCode = order.shippingAddress?.countryCode
  const problems = shipments.flatMap(({ facilityId }, s) => {
    if (!facilityId) return []
    const facility = facilities.get(facilityId)
    const reason = facility ? unfitFor(facility, { countryCode }) : `There is no facility ${facilityId}.`
    return reason ? [problem(`shipments[${s}].facilityId`, reason, facilityId)] : []
  })
  const lines = shipments.map(({ items }, s) =>
    items.flatMap((entry, i) => {
      const place = `shipments[${s}].items[${i}]`
      const found = itemNamed(order, entry, place)
      if ('item' in found) return [{ item: found.item, quantity: entry.quantity, place }]
      problems.push(found.problem)
      return []
    }),
  )
  if (problems.length) throw new Refusal('ValidationError', problems)
  return shipments.map(({ facilityId, shippingMethod }, s) => ({
    facilityId: (facilityId && facilities.get(facilityId)?.id) || null,
    shippingMethod: shippingMethod ?? null,
    lines: lines[s] ?? [],
  }))
}

const isOf = (item: Item, sku: string) => item.sku === sku || item.originalSku === sku

function itemNamed(order: Order, { orderItemId, sku }: Entry, place: string): { item: Item } | { problem: Problem } {
  if (orderItemId) {
    const item = findItem(order, orderItemId)
    if (!item) return { problem: problem(`${place}.orderItemId`, `This order has no item ${orderItemId}.`, orderItemId) }
    if (!sku || isOf(item, sku)) return { item }
    return { problem: problem(`${place}.sku`, `The item ${shortId('orderItem', item.number)} has the SKU ${item.sku}, not ${sku}.`, sku) }
  }
  const [item, ...others] = order.items.filter((one) => isOf(one, sku ?? ''))
  if (!item) return { problem: problem(`${place}.sku`, `This order has no item with the SKU ${sku}.`, sku) }
  if (!others.length) return { item }
  const which = [item, ...others].map((one) => `${shortId('orderItem', one.number)} (${one.id})`).join(', ')
  return { problem: problem(`${place}.sku`, `Several items have the SKU ${sku}: ${which}. Name one by its orderItemId.`, sku) }
}
