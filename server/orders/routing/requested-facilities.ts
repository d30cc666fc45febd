import type { Sql } from '@/db/types'
import { findFacilities } from '@/server/directory/facilities'
import { unsuitableReason, wrongKindReason } from '@/server/directory/facility-rules'
import type { Facility } from '@/server/directory/schemas'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import type { Order } from '../types'
import type { Units } from './routing-lines'

/** Units with a facility that a user requested: those of a reprint that was not ready at creation. */
export interface RequestedFacility {
  facility: Facility
  shippingMethod: string | null
  units: Units[]
}

interface Entry {
  facilityId: string | null
  shippingMethod: string | null
  items: { orderItemId: string; quantity: number }[]
}

/** Splits the units into those for a requested facility and the rest. A request for a facility that is no longer eligible is ignored. */
export async function requestedUnits(
  sql: Sql,
  order: Order,
  open: readonly Units[],
): Promise<{ requested: RequestedFacility[]; rest: Units[] }> {
  const entries = (order.reprint?.shipments ?? []) as Entry[]
  const ids = entries.flatMap(({ facilityId }) => facilityId ?? [])
  // The requests only apply until the order has its first shipments.
  if (!ids.length || order.shipments.length) return { requested: [], rest: [...open] }
  const facilities = await findFacilities(new Reader(sql, everything), ids)
  const left = new Map(open.map(({ item, quantity }) => [item.reprintOf, { item, quantity }]))
  const requested = entries.flatMap(({ facilityId, shippingMethod, items }): RequestedFacility[] => {
    const facility = facilities.get(facilityId ?? '')
    if (
      !facility ||
      wrongKindReason(facility, order.isTest) ||
      unsuitableReason(facility, { countryCode: order.shippingAddress?.countryCode })
    )
      return []
    const units = items.flatMap(({ orderItemId, quantity }) => {
      const one = left.get(orderItemId)
      const allocated = Math.min(one?.quantity ?? 0, quantity)
      if (!one || !allocated) return []
      one.quantity -= allocated
      return [{ item: one.item, quantity: allocated }]
    })
    return units.length ? [{ facility, shippingMethod, units }] : []
  })
  return { requested, rest: [...left.values()].filter(({ quantity }) => quantity > 0) }
}
