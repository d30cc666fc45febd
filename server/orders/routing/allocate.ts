import type { RoutingStrategy } from '@/db/states'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import type { Facility } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import type { RouteReady } from '../recompute'
import { draftShipment } from '../shipments/draft-shipment'
import type { ShipmentEditActions } from '../shipments/record'
import type { Order } from '../types'
import type { RoutingFacility, RoutingLine } from './eligibility-rules'
import { FacilityCache } from './facility-cache'
import { planRoute } from './plan'
import { requestedUnits } from './requested-facilities'
import { openUnits, routingLinesOf, type Units, vendorsOf } from './routing-lines'

/** Units allocated to a facility as a shipment, or units that no facility can produce. */
export interface Allocation {
  /** Null if no facility can produce them. */
  shipmentId: string | null
  facilityId: string | null
  units: Units[]
  /** Whether a user requested this facility. */
  isRequested: boolean
}

export interface RoutingResult {
  strategy: RoutingStrategy
  allocations: Allocation[]
  editActions: ShipmentEditActions
  /** The facilities of all vendors that offer any of it. */
  candidates: RoutingFacility[]
  lines: RoutingLine[]
}

/**
 * Splits the open units of an order's draft into shipments by a strategy: each item goes to one facility, each facility gets one shipment.
 * Units that no facility can produce stay open. The caller must have checked that the order accepts shipments.
 */
export async function allocateOpenUnits(
  change: Change,
  order: Order,
  strategy: RoutingStrategy,
  withLoads: boolean,
): Promise<RoutingResult> {
  const facilityCache = new FacilityCache(change.sql, change.principal, { isTest: order.isTest, change })
  const open = openUnits(order)
  const lines = await routingLinesOf(change.sql, order, open)
  const { requested, rest } = await requestedUnits(change.sql, order, open)
  const candidates = await facilityCache.ofVendors(vendorsOf(lines), withLoads)
  const left = new Map(rest.map(({ item, quantity }) => [item.id, quantity]))
  const plan = planRoute({
    strategy,
    lines: lines.flatMap((line) => ({ ...line, quantity: left.get(line.id) ?? 0 })).filter(({ quantity }) => quantity > 0),
    facilities: candidates,
    countryCode: order.shippingAddress?.countryCode ?? null,
  })
  const items = new Map(order.items.map((item) => [item.id, item]))
  const unitsOf = (some: readonly RoutingLine[]): Units[] =>
    some.flatMap(({ id, quantity }) => ({ item: items.get(id) as Units['item'], quantity }))

  const allocations: Allocation[] = []
  const addShipment = async (facility: Facility, units: Units[], fields: { shippingMethod?: string }) => {
    const vendor = { id: facility.vendorId, name: facility.vendorName }
    const draft = { ...(await draftShipment(change, order, { vendor, facility, units })), ...fields }
    order.loadedShipments = [...(order.loadedShipments ?? []), draft]
    if (!change.isDryRun)
      facilityCache.addLoad(
        facility.id,
        units.reduce((sum, { quantity }) => sum + quantity, 0),
      )
    return draft.id
  }
  for (const { facility, shippingMethod, units } of requested) {
    const shipmentId = await addShipment(facility, units, shippingMethod ? { shippingMethod } : {})
    allocations.push({ shipmentId, facilityId: facility.id, units, isRequested: true })
  }
  for (const { facility, lines: some } of plan.shipments) {
    const units = unitsOf(some)
    allocations.push({
      shipmentId: await addShipment(facilityCache.facilityOf(facility), units, {}),
      facilityId: facility.id,
      units,
      isRequested: false,
    })
  }
  if (plan.unrouted.length) allocations.push({ shipmentId: null, facilityId: null, units: unitsOf(plan.unrouted), isRequested: false })
  const editActions: ShipmentEditActions = new Map(
    allocations.flatMap(({ shipmentId, isRequested }) =>
      shipmentId ? [[shipmentId, { action: 'route', reason: isRequested ? 'named for the reprint' : strategy }] as const] : [],
    ),
  )
  return { strategy, allocations, editActions, candidates, lines }
}

/** The routing strategy of the order's merchant, and whether its orders are routed automatically. */
export async function routingSettings(change: Change, { merchantId }: Order): Promise<{ strategy: RoutingStrategy; autoRoute: boolean }> {
  const merchant = await findMerchantUnscoped(change.sql, merchantId)
  return { strategy: merchant?.routingStrategy ?? 'cheapest', autoRoute: merchant?.autoRoute ?? false }
}

/** Routes the open units of a ready order if its merchant has automatic routing, or if it is a test: no person routes those. */
export const autoRoute: RouteReady = async (change, order) => {
  const { strategy, autoRoute } = await routingSettings(change, order)
  if (!autoRoute && !order.isTest) return null
  const { editActions } = await allocateOpenUnits(change, order, strategy, false)
  return editActions.size ? editActions : null
}
