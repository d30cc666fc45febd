import type { Change } from '../change'
import { shortId } from '../id'
import { editOrder } from '../orders/edit'
import type { Order } from '../orders/order'
import { conflict } from '../refusal'
import { refuseUnshippable } from '../shipments/create'
import { orderAction, shipmentIn } from '../shipments/edit'
import { presentShipment, viewerOfScope } from '../shipments/present'
import { explain } from './explain'
import { presentAssessed } from './present'
import { openUnits } from './question'
import { type Routing, routeOpen, wishesOf } from './route-open'
import type { Choice, RoutedModel } from './schemas'
import { Surroundings } from './surroundings'

/** Of so many facilities each choice tells why or why not. */
const MOST_TOLD = 100

/** Splits what is open of an order into shipments as its merchant wants it, and says why so. */
export async function routeOrder(change: Change, reference: string): Promise<RoutedModel> {
  let routing: Routing | undefined
  const order = await editOrder(change, reference, async (order) => {
    refuseUnshippable(order)
    if (!openUnits(order).length)
      throw conflict(
        `Nothing of order ${shortId('order', order.number)} is open: all its units are in shipments or canceled. Unassign or cancel a shipment to route them again.`,
      )
    const { strategy } = await wishesOf(change, order)
    routing = await routeOpen(change, order, strategy, true)
    return { action: orderAction, shipments: routing.deeds }
  })
  return answer(change, order, routing as Routing)
}

async function answer(change: Change, order: Order, routing: Routing): Promise<RoutedModel> {
  const surroundings = new Surroundings(change.sql, change.principal)
  const places = [...routing.places, ...(await surroundings.besides(routing.places))]
  const viewer = viewerOfScope(change.principal.scope)
  const countryCode = order.shippingAddress?.countryCode ?? null
  const currency = order.currencyCode
  const lineOf = new Map(routing.lines.map((line) => [line.id, line]))
  const items = new Map(order.items.map((item) => [item.id, item]))
  const choices = routing.chosen.map(({ shipmentId, facilityId, isNamed, units }): Choice => {
    const lines = units.flatMap(({ item, quantity }) => {
      const line = lineOf.get(item.id)
      return line ? [{ ...line, quantity }] : []
    })
    const { reason, facilities } = explain({ strategy: routing.strategy, lines, places, countryCode, currency, facilityId, isNamed })
    const place = places.find(({ id }) => id === facilityId)
    return {
      shipmentId,
      facilityId,
      facilityName: place?.name ?? null,
      vendorId: place?.vendorId ?? null,
      vendorName: place?.vendorName ?? null,
      orderItems: units.flatMap(({ item: { id }, quantity }) => {
        const item = items.get(id)
        return item ? [{ id, shortId: shortId('orderItem', item.number), sku: item.sku, quantity }] : []
      }),
      reason,
      facilities: facilities.slice(0, MOST_TOLD).map((one) => ({
        ...presentAssessed(one, currency),
        isChosen: one.place.id === facilityId,
      })),
      facilityCount: facilities.length,
    }
  })
  const shipments = routing.chosen.flatMap(({ shipmentId }) =>
    shipmentId ? presentShipment(order, shipmentIn(order, shipmentId), viewer) : [],
  )
  return { shipments, choices, strategy: routing.strategy }
}
