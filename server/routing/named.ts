import type { Sql } from '@/db/database'
import { findFacilities } from '../directory/facilities'
import { unfitFor } from '../directory/facility-rules'
import type { Facility } from '../directory/schemas'
import type { Order } from '../orders/order'
import { Reader } from '../reader'
import { everything } from '../scope'
import type { Units } from './question'

/** Units that a person has chosen a facility for: those of a reprint that was not ready when it was made. */
export interface Named {
  facility: Facility
  shippingMethod: string | null
  units: Units[]
}

interface Entry {
  facilityId: string | null
  shippingMethod: string | null
  items: { orderItemId: string; quantity: number }[]
}

/** What of these units is to be made at a facility that was named for it, and what is left. One that is not fit any more counts as not named. */
export async function namedUnits(sql: Sql, order: Order, open: readonly Units[]): Promise<{ named: Named[]; rest: Units[] }> {
  const entries = (order.reprint?.shipments ?? []) as Entry[]
  const ids = entries.flatMap(({ facilityId }) => facilityId ?? [])
  // With its first shipments the names have done what they are for.
  if (!ids.length || order.shipments.length) return { named: [], rest: [...open] }
  const facilities = await findFacilities(new Reader(sql, everything), ids)
  const left = new Map(open.map(({ item, quantity }) => [item.reprintOf, { item, quantity }]))
  const named = entries.flatMap(({ facilityId, shippingMethod, items }): Named[] => {
    const facility = facilities.get(facilityId ?? '')
    if (!facility || unfitFor(facility, { countryCode: order.shippingAddress?.countryCode })) return []
    const units = items.flatMap(({ orderItemId, quantity }) => {
      const one = left.get(orderItemId)
      const taken = Math.min(one?.quantity ?? 0, quantity)
      if (!one || !taken) return []
      one.quantity -= taken
      return [{ item: one.item, quantity: taken }]
    })
    return units.length ? [{ facility, shippingMethod, units }] : []
  })
  return { named, rest: [...left.values()].filter(({ quantity }) => quantity > 0) }
}
