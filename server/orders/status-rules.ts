import type { ItemStatus } from './items/lock-rules'
import { type OrderStatus, orderStatuses } from './lifecycle'
import type { Order } from './types'

/** The input of an order's status. */
export interface OrderStatusInput {
  items: readonly { status: string; statusDesc: string | null; sku: string }[]
  holds: readonly { reason: string; releasedAt: Date | null }[]
  addressIssue: string | null
  /** The time of the first checks; null before them. */
  processedAt: Date | null
}

/** The order's status: the first rule that matches decides. The items' statuses must be computed before. */
export function computeOrderStatus(order: OrderStatusInput): OrderStatus {
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

/** The statuses that an order with an item of this status can have, by the rules above. */
export const orderStatusesWithItem: Record<ItemStatus, readonly OrderStatus[]> = {
  Open: ['CustomerCareHold', 'PartiallyFulfilled', 'New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'ReadyForFulfillment'],
  SkuIssue: ['CustomerCareHold', 'PartiallyFulfilled', 'New', 'SkuIssue'],
  ImageIssue: ['CustomerCareHold', 'PartiallyFulfilled', 'New', 'SkuIssue', 'ImageIssue'],
  InFulfillment: [
    'CustomerCareHold',
    'PartiallyFulfilled',
    'New',
    'SkuIssue',
    'ImageIssue',
    'AddressIssue',
    'InFulfillment',
    'ReadyForFulfillment',
  ],
  PartiallyFulfilled: ['CustomerCareHold', 'PartiallyFulfilled'],
  Fulfilled: ['Fulfilled', 'CustomerCareHold', 'PartiallyFulfilled'],
  Canceled: orderStatuses,
}

export function openHolds<H extends { releasedAt: Date | null }>(order: { holds: readonly H[] }): H[] {
  return order.holds.filter((hold) => !hold.releasedAt)
}

/** The description of the status for people, with the holds, items or address it is about; null when there is nothing to add. */
export function describeOrderStatus(status: OrderStatus, order: OrderStatusInput): string | null {
  if (status === 'CustomerCareHold')
    return `Held: ${openHolds(order)
      .map((hold) => hold.reason)
      .join(', ')}.`
  if (status === 'AddressIssue') return order.addressIssue
  if (status === 'New') return 'Waiting for processing to start.'
  if (status === 'SkuIssue' || status === 'ImageIssue')
    return order.items
      .filter((item) => item.status === status)
      .slice(0, 3)
      .map((item) => `${item.sku}: ${item.statusDesc}`)
      .join(' ')
      .slice(0, 500)
  return null
}

type WithShipments = Pick<Order, 'shipments'>

/** The order's shipments that are not canceled. */
export const liveShipments = ({ shipments }: WithShipments) => shipments.filter(({ status }) => status !== 'Canceled')

/** The names of the facilities of its live shipments, without duplicates, by oldest shipment. */
export const facilityNames = (order: WithShipments) => [...new Set(liveShipments(order).flatMap(({ facilityName }) => facilityName ?? []))]

/** Whether updates to vendors are stopped, for the whole order or for one of its live shipments. */
export const isPollingStopped = (order: WithShipments & Pick<Order, 'isPollingStopped'>) =>
  order.isPollingStopped || liveShipments(order).some((shipment) => shipment.isPollingStopped)
