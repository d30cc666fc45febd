import type { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import { conflict } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { refuseUnshippable } from '../shipments/create-shipments'
import { fulfilAction, shipmentIn } from '../shipments/edit-shipment'
import { presentLiveShipment, shipmentViewerOf } from '../shipments/present'
import type { Order } from '../types'
import { allocateOpenUnits, type RoutingResult, routingSettings } from './allocate'
import { explain } from './explain-choice'
import { FacilityCache } from './facility-cache'
import { presentAssessed } from './present'
import { openUnits } from './routing-lines'
import type { Choice, RoutedModel } from './schemas'

/** The number of facilities that each choice explains. */
const MAX_LISTED_FACILITIES = 100

/** Routes an order's open units by its merchant's strategy, and explains each choice. */
export async function routeOrder(change: Change, reference: string): Promise<RoutedModel> {
  const { order, routing } = await routeUnits(change, reference)
  return routeResponse(change, order, routing)
}

/** Routes an order's open units by its merchant's strategy. */
export async function routeUnits(change: Change, reference: string): Promise<{ order: Order; routing: RoutingResult }> {
  let routing: RoutingResult | undefined
  const order = await editOrder(change, reference, async (order) => {
    refuseUnshippable(change.principal, order)
    if (!openUnits(order).length)
      throw conflict(
        'order.noOpenUnits',
        `Order ${shortId('order', order.number)} has no open units: all are in shipments or canceled. Unassign or cancel a shipment to route them again.`,
      )
    const { strategy } = await routingSettings(change, order)
    routing = await allocateOpenUnits(change, order, strategy, true)
    return { action: fulfilAction, shipments: routing.editActions }
  })
  return { order, routing: routing as RoutingResult }
}

async function routeResponse(change: Change, order: Order, routing: RoutingResult): Promise<RoutedModel> {
  const facilityCache = new FacilityCache(change.sql, change.principal, { isTest: order.isTest, change })
  const candidates = [...routing.candidates, ...(await facilityCache.othersThan(routing.candidates))]
  const viewer = shipmentViewerOf(change.principal.scope)
  const countryCode = order.shippingAddress?.countryCode ?? null
  const currency = order.currencyCode
  const lineOf = new Map(routing.lines.map((line) => [line.id, line]))
  const items = new Map(order.items.map((item) => [item.id, item]))
  const choices = routing.allocations.map(({ shipmentId, facilityId, isRequested, units }): Choice => {
    const lines = units.flatMap(({ item, quantity }) => {
      const line = lineOf.get(item.id)
      return line ? [{ ...line, quantity }] : []
    })
    const { reason, facilities } = explain({
      strategy: routing.strategy,
      lines,
      candidates,
      countryCode,
      currency,
      facilityId,
      isRequested,
    })
    const facility = candidates.find(({ id }) => id === facilityId)
    return {
      shipmentId,
      facilityId,
      facilityName: facility?.name ?? null,
      vendorId: facility?.vendorId ?? null,
      vendorName: facility?.vendorName ?? null,
      orderItems: units.flatMap(({ item: { id }, quantity }) => {
        const item = items.get(id)
        return item ? [{ id, shortId: shortId('orderItem', item.number), sku: item.sku, quantity }] : []
      }),
      reason,
      facilities: facilities.slice(0, MAX_LISTED_FACILITIES).map((one) => ({
        ...presentAssessed(one, currency),
        isChosen: one.facility.id === facilityId,
      })),
      facilityCount: facilities.length,
    }
  })
  const shipments = routing.allocations.flatMap(({ shipmentId }) =>
    shipmentId ? presentLiveShipment(order, shipmentIn(order, shipmentId), viewer, change.now) : [],
  )
  return { shipments, choices, strategy: routing.strategy }
}
