import type { ItemStatus } from './lifecycle'

/** What an item's status is computed of. Quantities are units. */
export interface ItemFacts {
  quantity: number
  canceledQuantity: number
  /** In shipments neither Canceled nor Rejected. */
  workingQuantity: number
  /** In packages that have left. */
  shippedQuantity: number
  skuIssue: string | null
  imageIssue: string | null
}

export const activeQuantity = (item: { quantity: number; canceledQuantity: number }) => item.quantity - item.canceledQuantity

/** The first that holds. */
export function itemStatus(item: ItemFacts): ItemStatus {
  const active = activeQuantity(item)
  if (active === 0) return 'Canceled'
  if (item.shippedQuantity === active) return 'Fulfilled'
  if (item.shippedQuantity > 0) return 'PartiallyFulfilled'
  if (item.skuIssue) return 'SkuIssue'
  if (item.imageIssue) return 'ImageIssue'
  if (item.workingQuantity === active) return 'InFulfillment'
  return 'Open'
}

/** The status in words, where there is more to say than its name. */
export function itemStatusDescription(status: ItemStatus, item: ItemFacts): string | null {
  if (status === 'SkuIssue') return item.skuIssue
  if (status === 'ImageIssue') return item.imageIssue
  if (status === 'PartiallyFulfilled') return `${item.shippedQuantity} of ${activeQuantity(item)} shipped.`
  return null
}
