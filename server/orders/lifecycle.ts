import type { OrderStatus } from '@/db/states'
import { activeQuantity } from './items/status-rules'

export { type HoldReason, holdReasons, type OrderStatus, orderStatuses, reprintReasons } from '@/db/states'

const unfinished = [
  'New',
  'SkuIssue',
  'ImageIssue',
  'AddressIssue',
  'CustomerCareHold',
  'ReadyForFulfillment',
  'InFulfillment',
  'PartiallyFulfilled',
] as const

/** The statuses in which each action on an order is possible. The resulting status is computed, never set. */
export const orderActions = {
  hold: { from: unfinished },
  release: { from: ['CustomerCareHold'] },
  process: { from: ['New'] },
  cancel: { from: [...unfinished, 'Canceled'] },
} as const satisfies Record<string, { from: readonly OrderStatus[] }>
export type OrderAction = keyof typeof orderActions

export const orderCan = (action: OrderAction, status: string) => (orderActions[action].from as readonly string[]).includes(status)

const beforeReady: readonly OrderStatus[] = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold']

/** Whether an order of this status has not yet been ready for fulfillment; only such an order can become ready. */
export const isBeforeReady = (status: OrderStatus) => beforeReady.includes(status)

/** Statuses that an order never leaves. */
export const finalStatuses: readonly string[] = ['Fulfilled', 'Canceled']

interface Line {
  quantity: number
  canceledQuantity: number
  shippedQuantity: number
}

/**
 * The reason why an order's shipping address cannot be changed any more, else null. It can be changed while any active unit is not yet in
 * production. Only the service knows the units in production and passes `producedUnits`; by default shipped units count. A Canceled or
 * Fulfilled order has no such units.
 * All other fields of an order update (the other addresses, location, merchantName, customerShippingMethod, shipmentsMetadata,
 * isPollingStopped) can be changed in every status, those of items as items/lock-rules.ts says.
 */
export function addressLock<L extends Line>(
  order: { status: string; items: readonly L[] },
  producedUnits: (item: L) => number = (item) => item.shippedQuantity,
): string | null {
  if (order.items.some((item) => activeQuantity(item) > producedUnits(item))) return null
  const isAllShipped = order.items.every((item) => activeQuantity(item) <= item.shippedQuantity)
  const what = isAllShipped ? 'nothing of it is still to be sent' : 'all of it is in production or was sent'
  return `The order is ${order.status}: ${what}, so its shipping address cannot be changed.`
}
