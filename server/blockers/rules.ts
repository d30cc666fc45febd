import { shortId } from '../id'
import { ended } from '../orders/lifecycle'
import type { Item, Order } from '../orders/order'
import { liveShipments } from '../orders/shipments'
import { openHolds } from '../orders/status'

/** Everything that can keep an order from moving, in the order in which it is told. */
export const blockerCodes = [
  'NotProcessed',
  'Hold',
  'AddressIssue',
  'SkuIssue',
  'ImageIssue',
  'ShipmentUnassigned',
  'ShipmentRejected',
  'PollingStopped',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

/** One thing that keeps the order from moving until somebody does something about it. */
export interface Blocker {
  code: BlockerCode
  /** What is wrong, in words; nothing of what the staff say among themselves. */
  message: string
  resource: { type: 'order' | 'orderItem' | 'hold' | 'shipment'; id: string }
  since: Date
}

/**
 * What blocks an order: first what is wrong with all of it, then its items in their order, each with one blocker for each kind of issue. Empty
 * exactly when nothing does; an order that has ended is never blocked. Waiting for routing or production blocks nothing.
 */
export function blockersOf(order: Order): Blocker[] {
  if (ended.includes(order.status)) return []
  const resource = { type: 'order', id: order.id } as const
  const found: Blocker[] = []
  if (!order.processedAt)
    found.push({ code: 'NotProcessed', message: 'Processing has not started; nothing was checked.', resource, since: order.createdAt })
  for (const { id, reason, placedAt } of openHolds(order))
    found.push({ code: 'Hold', message: `Customer care holds the order: ${reason}.`, resource: { type: 'hold', id }, since: placedAt })
  if (order.addressIssue)
    found.push({ code: 'AddressIssue', message: order.addressIssue, resource, since: order.addressIssueAt ?? checkedAt(order) })
  for (const item of order.items) found.push(...itemBlockers(order, item))
  found.push(...shipmentBlockers(order))
  // When it was stopped is kept nowhere; it was at the latest with the last change.
  if (order.isPollingStopped)
    found.push({ code: 'PollingStopped', message: 'Updates to vendors are stopped.', resource, since: order.updatedAt })
  return found
}

/** Whether something blocks the order: what the search calls stuck. */
export const isBlocked = (order: Order) => blockersOf(order).length > 0

/** Shipments that nobody makes until somebody decides, and those whose vendor hears nothing of changes. */
function shipmentBlockers(order: Order): Blocker[] {
  return liveShipments(order).flatMap(({ id, number, status, statusAt, isPollingStopped, facilityName }) => {
    const resource = { type: 'shipment', id } as const
    const since = new Date(statusAt)
    const name = shortId('shipment', number)
    const found: Blocker[] = []
    if (status === 'Created') found.push({ code: 'ShipmentUnassigned', message: `Shipment ${name} has no facility.`, resource, since })
    if (status === 'Rejected')
      found.push({
        code: 'ShipmentRejected',
        message: `Shipment ${name} was rejected by ${facilityName ?? 'its vendor'}.`,
        resource,
        since,
      })
    if (isPollingStopped)
      found.push({ code: 'PollingStopped', message: `Updates of shipment ${name} to its vendor are stopped.`, resource, since })
    return found
  })
}

/** What is wrong with an item counts while its status says so: no longer once it is canceled or some of it was sent. */
function itemBlockers(order: Order, item: Item): Blocker[] {
  if (item.status !== 'SkuIssue' && item.status !== 'ImageIssue') return []
  const resource = { type: 'orderItem', id: item.id } as const
  const found: Blocker[] = []
  const told = (issue: string) => `${item.sku}: ${issue}`
  if (item.skuIssue) found.push({ code: 'SkuIssue', message: told(item.skuIssue), resource, since: item.skuIssueAt ?? checkedAt(order) })
  if (item.imageIssue)
    found.push({ code: 'ImageIssue', message: told(item.imageIssue), resource, since: item.imageIssueAt ?? checkedAt(order) })
  return found
}

/** For issues that were found before their time was kept. */
const checkedAt = (order: Order) => order.processedAt ?? order.createdAt
