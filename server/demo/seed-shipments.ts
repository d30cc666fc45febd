import type { NewAuditEntry } from '@/db/audit/chain'
import { type events, shipments } from '@/db/schema'
import { writeSearchDocument } from '@/db/search/documents'
import type { Sql } from '@/db/types'
import { newCalendar } from '@/server/directory/calendar-schemas'
import { sharedSandbox } from '@/server/directory/shared-sandbox'
import { scheduleFor } from '@/server/orders/lateness/ship-by-rules'
import { staleAtOf } from '@/server/orders/lateness/stale'
import { createPackages } from '@/server/orders/packages/packages'
import { recomputeFields } from '@/server/orders/recompute'
import { shipmentEvent } from '@/server/orders/shipments/events'
import { makingOf } from '@/server/orders/shipments/making-rules'
import { newShipmentFields } from '@/server/orders/shipments/new-shipment'
import { shipmentDocument } from '@/server/orders/shipments/search-document'
import type { Shipment } from '@/server/orders/shipments/types'
import { updateShipment } from '@/server/orders/shipments/update-shipment'
import type { Item, Order } from '@/server/orders/types'
import type { Batch } from './bulk-loader'
import { type Facility, facilitiesFor } from './facility-choice'
import { packageTo } from './packages'
import { changeAt } from './past-change'
import { catalog, products } from './products'
import { type Random, randomId } from './random'
import { accept, pack, reject, type Step, stopPolling } from './shipment-steps'

/** The share of ready orders that are routed at creation. */
const ROUTED_SHARE = 0.25

const { vendorId, vendorName, facilityId, facilityName } = sharedSandbox
const sandbox: Facility = {
  vendorId,
  vendorName,
  facilityId,
  facilityName,
  facilityCountry: null,
  countryCodes: [],
  calendar: newCalendar.parse({}),
}

/** Gives some orders a shipment with all their units, as if routed at creation. Stores nothing. */
export async function routeOrders(batch: Batch, random: Random, made: readonly Order[]): Promise<Order[]> {
  const chosen = made.flatMap((order) => {
    if (order.status !== 'ReadyForFulfillment' || !random.chance(ROUTED_SHARE)) return []
    const facilities = order.isTest ? [sandbox] : facilitiesFor(order.items, order)
    return facilities.length ? [{ order, facility: random.pick(facilities) }] : []
  })
  const numbers = await batch.numbers('shipments', chosen.length)
  for (const [i, { order, facility }] of chosen.entries()) {
    order.loadedShipments = [madeUpShipment(random, order, facility, numbers[i] as number)]
    recomputeFields(order, order.createdAt)
  }
  return chosen.map(({ order }) => order)
}

const offers = new Map(products.map(({ sku, barcode = null, vendorOffers = [] }) => [sku, { barcode, vendorOffers }]))
const making = new Map(
  catalog
    .flatMap(({ product }) => product.variants)
    .map((variant) => [
      variant.sku,
      { ...makingOf(variant, variant.decorations), variantValues: [...variant.options, ...variant.attributes] },
    ]),
)

function madeUpShipment(
  random: Random,
  order: Order,
  { vendorId, vendorName, facilityId, facilityName, facilityCountry, calendar }: Facility,
  number: number,
): Shipment {
  const offerOf = ({ sku }: Item) => offers.get(sku)?.vendorOffers.find((one) => one.vendorId === vendorId)
  const schedule = scheduleFor(
    calendar,
    order.items.map((item) => ({ offer: offerOf(item) })),
    order.createdAt,
  )
  const lines = order.items.map((item) => {
    const known = offers.get(item.sku)
    const offer = offerOf(item)
    const cost = offer && offer.cost.currency === order.currencyCode ? Math.round(offer.cost.amount * 100) : null
    const { vendorSku = null, vendorProductId = null } = offer ?? {}
    return {
      orderItemId: item.id,
      quantity: item.quantity,
      vendorSku,
      vendorProductId,
      cost,
      barcode: known?.barcode ?? null,
      variantValues: [],
      ...making.get(item.sku),
    }
  })
  return {
    ...newShipmentFields(order, order.createdAt),
    number,
    id: randomId(random, order.createdAt.getTime()),
    vendorId,
    vendorName,
    facilityId,
    facilityName,
    facilityCountry,
    status: 'Assigned',
    lines,
    returnAddress: null,
    ...schedule,
    staleAt: staleAtOf({ status: 'Assigned', ...schedule }, calendar, order.createdAt),
    assignedAt: order.createdAt,
  }
}

const HOUR_MS = 60 * 60 * 1_000

/** Advances the shipment of a routed order: one in ten is shipped, some of these are delivered; most still wait. */
export async function advanceShipment(db: Sql, random: Random, order: Order): Promise<void> {
  const shipmentId = order.loadedShipments?.[0]?.id as string
  const takeStep = ({ after, act }: Step) => changeAt(db, hoursAfter(order, after), (change) => act(change, order, shipmentId, random))
  const outcome = random.next()
  if (outcome < 0.1) {
    const parcel = packageTo(random, order.shippingAddress?.countryCode)
    await changeAt(db, hoursAfter(order, 38), (change) =>
      createPackages(change, shipmentId, { packages: [{ ...parcel, shippedDate: change.now }] }),
    )
    if (outcome < 0.04)
      await changeAt(db, hoursAfter(order, 110), (change) => updateShipment(change, shipmentId, { shipmentStatus: 'Delivered' }))
  } else if (outcome < 0.13) await takeStep(accept)
  else if (outcome < 0.15) await takeStep(pack)
  else if (outcome < 0.16) await takeStep(reject)
  else if (outcome < 0.163) await takeStep(stopPolling)
}

/** At most the current time. */
const hoursAfter = (order: Order, hours: number) => new Date(Math.min(order.createdAt.getTime() + hours * HOUR_MS, Date.now()))

const shipmentsOfOrders = (routed: readonly Order[]) =>
  routed.flatMap((order) => (order.loadedShipments ?? []).map((shipment) => ({ order, shipment })))

/** Stores the shipments of routed orders and their search documents. */
export async function insertShipments(batch: Batch, routed: readonly Order[]): Promise<void> {
  const made = shipmentsOfOrders(routed)
  await batch.insert(
    shipments,
    made.map(({ shipment }) => shipment),
  )
  for (const { order, shipment } of made)
    await writeSearchDocument(batch.sql, 'shipment', shipment.number, shipmentDocument(order, shipment))
}

/** The audit entries of the shipments' creation; all other fields come from the order's entry. */
export const shipmentEntries = (random: Random, routed: readonly Order[], entryOf: (order: Order) => NewAuditEntry): NewAuditEntry[] =>
  shipmentsOfOrders(routed).map(({ order, shipment }) => ({
    ...entryOf(order),
    id: randomId(random, order.createdAt.getTime()),
    resourceType: 'shipment',
    resourceId: shipment.id,
  }))

/** The events of the shipments' creation. */
export const seedShipmentEvents = (random: Random, routed: readonly Order[]): (typeof events.$inferInsert)[] =>
  shipmentsOfOrders(routed).map(({ order, shipment }) => {
    const { resource, ...event } = shipmentEvent(order, shipment, 'ShipmentCreated', eventScope(shipment))
    const { type: resourceType, id: resourceId } = resource
    return { id: randomId(random, order.createdAt.getTime()), ...event, resourceType, resourceId, occurredAt: order.createdAt }
  })

const eventScope = (shipment: Shipment) => ({
  merchantId: shipment.merchantId,
  vendorId: shipment.vendorId,
  data: { version: shipment.version, changed: [] },
})
