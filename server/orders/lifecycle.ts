import { activeQuantity } from '../items/status'

/** Every order status, in the order in which they are decided (see status.ts). */
export const orderStatuses = [
  'New',
  'SkuIssue',
  'ImageIssue',
  'AddressIssue',
  'CustomerCareHold',
  'ReadyForFulfillment',
  'InFulfillment',
  'PartiallyFulfilled',
  'Fulfilled',
  'Canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

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

/** From which statuses an order can be acted on. What comes of it is computed, never set. */
export const orderActions = {
  hold: { from: unfinished },
  release: { from: ['CustomerCareHold'] },
  process: { from: ['New'] },
  cancel: { from: [...unfinished, 'Canceled'] },
} as const satisfies Record<string, { from: readonly OrderStatus[] }>
export type OrderAction = keyof typeof orderActions

export const can = (action: OrderAction, status: string) => (orderActions[action].from as readonly string[]).includes(status)

/** Statuses nothing leads out of. */
export const ended: readonly string[] = ['Fulfilled', 'Canceled']

interface Line {
  quantity: number
  canceledQuantity: number
  shippedQuantity: number
}

/**
 * Why an order's shipping address cannot be changed any more; null while it can: while anything of it is not yet in production. How much
 * is, only the service knows (`made`); without that, what was shipped counts. Of an order that is Canceled or Fulfilled nothing is left.
 * Everything else that an update of an order takes (the other addresses, location, merchantName, customerShippingMethod,
 * shipmentsMetadata, isPollingStopped) can be changed in every status, of items what items/lifecycle.ts says.
 */
export function addressLock<L extends Line>(
  order: { status: string; items: readonly L[] },
  made: (item: L) => number = (item) => item.shippedQuantity,
): string | null {
  if (order.items.some((item) => activeQuantity(item) > made(item))) return null
  const isSent = order.items.every((item) => activeQuantity(item) <= item.shippedQuantity)
  const what = isSent ? 'nothing of it is still to be sent' : 'all of it is in production or was sent'
  return `The order is ${order.status}: ${what}, so its shipping address cannot be changed.`
}
