import type { Change } from '../change'
import { merchantOf } from '../directory/merchants'
import type { Order } from '../orders/order'
import { draftShipment } from '../shipments/draft'
import type { ShipmentDeeds } from '../shipments/log'
import type { Line, Place } from './judge'
import type { Strategy } from './measures'
import { namedUnits } from './named'
import { planRoute } from './plan'
import { linesOf, openUnits, type Units, vendorsOf } from './question'
import { Surroundings } from './surroundings'

/** Units that were given to a facility as a shipment, or that nobody can make. */
export interface Chosen {
  /** Null where nobody can make them. */
  shipmentId: string | null
  facilityId: string | null
  units: Units[]
  /** Whether a person had named the facility. */
  isNamed: boolean
}

export interface Routing {
  strategy: Strategy
  chosen: Chosen[]
  deeds: ShipmentDeeds
  /** The facilities of whoever offers something of it. */
  places: Place[]
  lines: Line[]
}

/**
 * Splits the open units of an order's draft into shipments by a strategy: each item to one facility, each facility's items in one
 * shipment. What nobody can make stays open. The caller has seen to it that the order takes shipments.
 */
export async function routeOpen(change: Change, order: Order, strategy: Strategy, isShown: boolean): Promise<Routing> {
  const surroundings = new Surroundings(change.sql, change.principal)
  const open = openUnits(order)
  const lines = await linesOf(change.sql, order, open)
  const { named, rest } = await namedUnits(change.sql, order, open)
  const places = await surroundings.ofVendors(vendorsOf(lines), isShown)
  const left = new Map(rest.map(({ item, quantity }) => [item.id, quantity]))
  const plan = planRoute({
    strategy,
    lines: lines.flatMap((line) => ({ ...line, quantity: left.get(line.id) ?? 0 })).filter(({ quantity }) => quantity > 0),
    places,
    countryCode: order.shippingAddress?.countryCode ?? null,
  })
  const items = new Map(order.items.map((item) => [item.id, item]))
  const unitsOf = (some: readonly Line[]): Units[] =>
    some.flatMap(({ id, quantity }) => ({ item: items.get(id) as Units['item'], quantity }))

  const chosen: Chosen[] = []
  const make = async (
    facility: Pick<Place, 'id' | 'name' | 'vendorId' | 'vendorName'>,
    units: Units[],
    fields: { shippingMethod?: string },
  ) => {
    const vendor = { id: facility.vendorId, name: facility.vendorName }
    const made = { ...(await draftShipment(change, order, { vendor, facility, units })), ...fields }
    order.fulfilment = [...(order.fulfilment ?? []), made]
    if (!change.isRehearsal)
      surroundings.given(
        facility.id,
        units.reduce((sum, { quantity }) => sum + quantity, 0),
      )
    return made.id
  }
  for (const { facility, shippingMethod, units } of named) {
    const shipmentId = await make(facility, units, shippingMethod ? { shippingMethod } : {})
    chosen.push({ shipmentId, facilityId: facility.id, units, isNamed: true })
  }
  for (const { place, lines: some } of plan.shipments) {
    const units = unitsOf(some)
    chosen.push({ shipmentId: await make(place, units, {}), facilityId: place.id, units, isNamed: false })
  }
  if (plan.unrouted.length) chosen.push({ shipmentId: null, facilityId: null, units: unitsOf(plan.unrouted), isNamed: false })
  const deeds: ShipmentDeeds = new Map(
    chosen.flatMap(({ shipmentId, isNamed }) =>
      shipmentId ? [[shipmentId, { action: 'route', reason: isNamed ? 'named for the reprint' : strategy }] as const] : [],
    ),
  )
  return { strategy, chosen, deeds, places, lines }
}

/** How the merchant of an order wants its orders routed, and whether by itself. */
export async function wishesOf(change: Change, { merchantId }: Order): Promise<{ strategy: Strategy; autoRoute: boolean }> {
  const merchant = await merchantOf(change.sql, merchantId)
  return { strategy: (merchant?.routingStrategy ?? 'cheapest') as Strategy, autoRoute: merchant?.autoRoute ?? false }
}
