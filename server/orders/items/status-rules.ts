import type { ItemStatus } from '@/db/states'

/** The input of an item's status. Quantities are units. */
export interface ItemStatusInput {
  quantity: number
  canceledQuantity: number
  /** Units in shipments neither Canceled nor Rejected. */
  workingQuantity: number
  /** Units in shipped packages. */
  shippedQuantity: number
  skuIssue: string | null
  imageIssue: string | null
}

export const activeQuantity = (item: { quantity: number; canceledQuantity: number }) => item.quantity - item.canceledQuantity

/** The item's status: the first rule that matches decides. */
export function computeItemStatus(item: ItemStatusInput): ItemStatus {
  const active = activeQuantity(item)
  if (active === 0) return 'Canceled'
  if (item.shippedQuantity === active) return 'Fulfilled'
  if (item.shippedQuantity > 0) return 'PartiallyFulfilled'
  if (item.skuIssue) return 'SkuIssue'
  if (item.imageIssue) return 'ImageIssue'
  if (item.workingQuantity === active) return 'InFulfillment'
  return 'Open'
}

/** The description of the status for people; null when its name says enough. */
export function describeItemStatus(status: ItemStatus, item: ItemStatusInput): string | null {
  if (status === 'SkuIssue') return item.skuIssue
  if (status === 'ImageIssue') return item.imageIssue
  if (status === 'PartiallyFulfilled') return `${item.shippedQuantity} of ${activeQuantity(item)} shipped.`
  return null
}

/** Active units of an item in no shipment. */
export const openQuantity = (item: { quantity: number; canceledQuantity: number; assignedQuantity: number }) =>
  activeQuantity(item) - item.assignedQuantity
