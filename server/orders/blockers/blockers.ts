import type { PollingStop } from '@/db/states'
import { shortId } from '@/server/kernel/id'
import { finalStatuses } from '../lifecycle'
import { liveShipments, openHolds } from '../status-rules'
import type { Item, Order } from '../types'
import { lateBlockers } from './late-blockers'
import type { Blocker } from './types'

/**
 * The blockers of an order: those of the whole order first, then those of its items in their order, one per kind of issue, then those of
 * its shipments, then stopped updates of the whole order, then what is late. Empty exactly when nothing blocks it; an order in a final
 * status is never blocked. Waiting for routing or production is not a blocker until it is late.
 */
export const blockersOf = (order: Order, now: Date): Blocker[] => [...lastingBlockers(order), ...lateBlockers(order, now)]

/** Whether the order has a blocker that a change made; the search calls this, and a late order, stuck. */
export const hasBlocker = (order: Order) => lastingBlockers(order).length > 0

/** The blockers that changes make, not time. */
function lastingBlockers(order: Order): Blocker[] {
  if (finalStatuses.includes(order.status)) return []
  const resource = { type: 'order', id: order.id } as const
  const found: Blocker[] = []
  if (!order.processedAt)
    found.push({ code: 'NotProcessed', message: 'Processing has not started; nothing was checked.', resource, since: order.createdAt })
  for (const { id, reason, placedAt } of openHolds(order))
    found.push({ code: 'Hold', message: `Customer care holds the order: ${reason}.`, resource: { type: 'hold', id }, since: placedAt })
  if (order.addressIssue)
    found.push({ code: 'AddressIssue', message: order.addressIssue, resource, since: order.addressIssueAt ?? firstCheckedAt(order) })
  for (const item of order.items) found.push(...itemBlockers(order, item))
  found.push(...shipmentBlockers(order))
  if (order.isPollingStopped)
    found.push({
      code: 'PollingStopped',
      message: 'Updates to vendors are paused.',
      resource,
      since: order.pollingStoppedAt ?? order.updatedAt,
    })
  return found
}

const stopNames: Record<PollingStop, string> = {
  ByHand: 'to its vendor are paused',
  VendorUnreachable: 'could not be delivered to its vendor',
  MerchantUnreachable: 'could not be delivered to its merchant',
  Unreachable: 'could not be delivered',
}

/** Blockers of shipments: unassigned, rejected, or with stopped updates to their vendors. */
function shipmentBlockers(order: Order): Blocker[] {
  return liveShipments(order).flatMap(({ id, number, status, statusAt, isPollingStopped, pollingStop, facilityName }) => {
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
      found.push({
        code: 'PollingStopped',
        message: `Updates of shipment ${name} ${stopNames[pollingStop?.cause ?? 'ByHand']}.`,
        resource,
        since: pollingStop ? new Date(pollingStop.since) : since,
      })
    return found
  })
}

/** An item's issues block only while its status says so: not when it is canceled or partially shipped. */
function itemBlockers(order: Order, item: Item): Blocker[] {
  if (item.status !== 'SkuIssue' && item.status !== 'ImageIssue') return []
  const resource = { type: 'orderItem', id: item.id } as const
  const found: Blocker[] = []
  const messageOf = (issue: string) => `${item.sku}: ${issue}`
  if (item.skuIssue)
    found.push({ code: 'SkuIssue', message: messageOf(item.skuIssue), resource, since: item.skuIssueAt ?? firstCheckedAt(order) })
  if (item.imageIssue)
    found.push({ code: 'ImageIssue', message: messageOf(item.imageIssue), resource, since: item.imageIssueAt ?? firstCheckedAt(order) })
  return found
}

/** Used for issues that were found before their time was stored. */
const firstCheckedAt = (order: Order) => order.processedAt ?? order.createdAt
