import type { ItemStatus } from '../items/lifecycle'
import type { OrderStatus } from './lifecycle'

/** What an order's status is computed of. */
export interface OrderFacts {
  items: readonly { status: string; statusDesc: string | null; sku: string }[]
  holds: readonly { reason: string; releasedAt: Date | null }[]
  addressIssue: string | null
  /** When the checks first ran; null = never. */
  processedAt: Date | null
}

/** The first that holds. Items' own statuses are computed before. */
export function orderStatus(order: OrderFacts): OrderStatus {
  const every = (...statuses: ItemStatus[]) => order.items.every((item) => (statuses as string[]).includes(item.status))
  const some = (...statuses: ItemStatus[]) => order.items.some((item) => (statuses as string[]).includes(item.status))
  if (every('Canceled')) return 'Canceled'
  if (every('Fulfilled', 'Canceled')) return 'Fulfilled'
  if (openHolds(order).length) return 'CustomerCareHold'
  if (some('Fulfilled', 'PartiallyFulfilled')) return 'PartiallyFulfilled'
  if (!order.processedAt) return 'New'
  if (some('SkuIssue')) return 'SkuIssue'
  if (some('ImageIssue')) return 'ImageIssue'
  if (order.addressIssue) return 'AddressIssue'
  if (every('InFulfillment', 'Canceled')) return 'InFulfillment'
  return 'ReadyForFulfillment'
}

export function openHolds<H extends { releasedAt: Date | null }>(order: { holds: readonly H[] }): H[] {
  return order.holds.filter((hold) => !hold.releasedAt)
}

/** The status in words: which item, which field. */
export function orderStatusDescription(status: OrderStatus, order: OrderFacts): string | null {
  if (status === 'CustomerCareHold')
    return `Held: ${openHolds(order)
      .map((hold) => hold.reason)
      .join(', ')}.`
  if (status === 'AddressIssue') return order.addressIssue
  if (status === 'New') return 'Waits for processing to start.'
  if (status === 'SkuIssue' || status === 'ImageIssue')
    return order.items
      .filter((item) => item.status === status)
      .slice(0, 3)
      .map((item) => `${item.sku}: ${item.statusDesc}`)
      .join(' ')
      .slice(0, 500)
  return null
}
