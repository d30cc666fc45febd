import type { ShipmentSummary } from '@/db/schema'
import type { OrderStatus } from '@/db/states'
import type { Change } from '@/server/kernel/change'
import { invalid } from '@/server/kernel/refusal'
import { computeItemStatus, describeItemStatus } from './items/status-rules'
import { dueDateOf, lateAtOf, readySinceOf } from './lateness/late-rules'
import { datesOf } from './lateness/ship-by-rules'
import { finalStatuses, isBeforeReady } from './lifecycle'
import { slipStateOf } from './packing-slips/outdated'
import { hasExactAmounts } from './pricing-rules'
import { isActive } from './shipments/lifecycle'
import type { ShipmentEditActions } from './shipments/record'
import { computeShipmentStatus, shippedUnits, unitsIn, wholeShippedAt } from './shipments/status-rules'
import type { Shipment } from './shipments/types'
import { computeOrderStatus, describeOrderStatus, openHolds } from './status-rules'
import type { Item, Order } from './types'

/** Adds shipments to an order that is ready. Returns their actions for the audit log, or null when it added none. */
export type RouteReady = (change: Change, order: Order) => Promise<ShipmentEditActions | null>

interface RecomputeOptions {
  /** The status before the edit; null for a new order, or for one with new units to route. */
  from: OrderStatus | null
  /** Called in turn while an order that has just become ready still has open units. */
  onReady: readonly RouteReady[]
}

/** Computes all derived fields and routes an order that becomes ready. Returns the actions of the new shipments for the audit log. */
export async function recompute(change: Change, order: Order, { from, onReady }: RecomputeOptions): Promise<ShipmentEditActions> {
  recomputeFields(order, change.now)
  const editActions = new Map()
  if (from !== null && !isBeforeReady(from)) return editActions
  for (const route of onReady) {
    if (order.status !== 'ReadyForFulfillment') break
    const routed = await route(change, order)
    if (!routed) continue
    for (const [id, action] of routed) editActions.set(id, action)
    recomputeFields(order, change.now)
  }
  return editActions
}

/** Computes all derived fields: statuses, their descriptions and times, units in shipments; releases the holds of a final order. */
export function recomputeFields(order: Order, now: Date): void {
  recomputeUnits(order)
  for (const item of order.items) recomputeItem(item, order, now)
  order.addressIssueAt = order.addressIssue ? (order.addressIssueAt ?? now) : null
  order.status = computeOrderStatus(order)
  if (finalStatuses.includes(order.status)) releaseHolds(order, now)
  recomputeSummaries(order, now)
  recomputeLateness(order, now)
  order.statusDesc = describeOrderStatus(order.status, order)
  order.canceledAt = order.status === 'Canceled' ? (order.canceledAt ?? now) : null
  if (!hasExactAmounts(order.items))
    throw invalid('money.tooLarge', 'items', 'The amounts of this order add up to more than can be stored exactly.')
}

function recomputeItem(item: Item, { processedAt }: Order, now: Date): void {
  const status = computeItemStatus(item)
  if (status !== item.status) item.statusNote = null
  item.status = status
  item.statusDesc = describeItemStatus(status, item)
  item.canceledAt = status === 'Canceled' ? (item.canceledAt ?? now) : null
  item.processedAt ??= processedAt
  item.skuIssueAt = item.skuIssue ? (item.skuIssueAt ?? now) : null
  item.imageIssueAt = item.imageIssue ? (item.imageIssueAt ?? now) : null
}

/** An order in a final status has no open holds. */
function releaseHolds(order: Order, now: Date): void {
  for (const hold of openHolds(order)) {
    hold.releasedAt = now
    hold.releasedBy = { type: 'System', id: null, name: 'System' }
  }
}

/** Computes the shipments' statuses, and from them each item's assigned, working and shipped quantities. */
function recomputeUnits(order: Order): void {
  if (!order.loadedShipments) return
  for (const shipment of order.loadedShipments) {
    shipment.status = computeShipmentStatus(shipment)
    shipment.shippedAt = wholeShippedAt(shipment.status, shipment.packages)
    Object.assign(shipment, datesOf(shipment, order.shipByDate), slipStateOf(order, shipment), {
      hasPackages: shipment.packages.length > 0,
      unitCount: unitsIn(shipment.lines),
    })
  }
  const live = order.loadedShipments.filter(({ status }) => status !== 'Canceled')
  for (const item of order.items) {
    const sum = (shipments: Shipment[], units: (shipment: Shipment) => number) =>
      shipments.reduce((total, shipment) => total + units(shipment), 0)
    const inLines = ({ lines }: Shipment) => unitsIn(lines, item.id)
    item.assignedQuantity = sum(live, inLines)
    item.workingQuantity = sum(
      live.filter(({ status }) => isActive(status)),
      inLines,
    )
    item.shippedQuantity = sum(live, (shipment) => shippedUnits(shipment, item.id))
  }
}

/** Copies the order's hold to its shipments, and their summaries to the order. */
function recomputeSummaries(order: Order, now: Date): void {
  if (!order.loadedShipments) return
  const isHeld = openHolds(order).length > 0
  for (const shipment of order.loadedShipments) shipment.isOnHold = isHeld && shipment.status !== 'Canceled'
  const known = new Map(order.shipments.map((summary) => [summary.id, summary]))
  const summaries = order.loadedShipments.map((shipment) => summaryOf(shipment, known.get(shipment.id), now))
  if (JSON.stringify(summaries) !== JSON.stringify(order.shipments)) order.shipments = summaries
}

/** Computes by when the order has to leave, and from when it is late. Call again when the times of its shipments have changed. */
function recomputeLateness(order: Order, now: Date): void {
  order.dueDate = dueDateOf(order)
  order.readySince = readySinceOf(order, now)
  order.lateAt = lateAtOf(order)
}

/** Computes anew what an order shows of its shipments and of their times, after their own fields have changed. */
export function recomputeTimes(order: Order, now: Date): void {
  recomputeSummaries(order, now)
  recomputeLateness(order, now)
}

/** The summary of a shipment that its order stores. */
function summaryOf(shipment: Shipment, before: ShipmentSummary | undefined, now: Date): ShipmentSummary {
  const { id, number, status, vendorId, facilityId, facilityName, createdAt, isPollingStopped, pollingStop, pollingStoppedAt } = shipment
  const { packages, shipByDate, lateAt, staleAt } = shipment
  const tracking = packages.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  return {
    id,
    number,
    status,
    vendorId,
    facilityId,
    facilityName,
    createdAt: createdAt.toISOString(),
    statusAt: before?.status === status ? before.statusAt : now.toISOString(),
    isPollingStopped,
    ...(isPollingStopped && { pollingStop: { cause: pollingStop ?? 'ByHand', since: (pollingStoppedAt ?? createdAt).toISOString() } }),
    tracking: [...new Set(tracking)],
    ...(lateAt && shipByDate && { shipByDate, lateAt: lateAt.toISOString() }),
    ...(staleAt && { staleAt: staleAt.toISOString() }),
  }
}
