import { type ResolvedLine, resolveLines } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { addressFormat } from '@/server/platform/address/address'
import { type AddressProblem, checkAddress } from '@/server/platform/address/address-rules'
import { reapplyCatalog } from '../items/apply-catalog'
import { imageIssue, type ResolvedVariant, skuIssue } from '../items/check-rules'
import type { Item, Order } from '../types'

/** Resolves the SKUs of an order's items in the present catalog. */
export const resolveItemSkus = (change: Change, order: Order) =>
  resolveLines(
    change.sql,
    order,
    order.items.map((item) => item.sku),
  )

/** Runs the checks of a new order, whose items were drafted from these lines. */
export function runFirstChecks(order: Order, lines: Map<string, ResolvedLine>, now: Date): void {
  for (const item of order.items) checkItem(item, lines.get(item.sku) ?? null)
  checkAddressOf(order)
  order.processedAt = now
}

/** Runs all checks again with the present catalog. The recompute after the edit updates the statuses. */
export async function runChecks(change: Change, order: Order): Promise<void> {
  const lines = await resolveItemSkus(change, order)
  for (const item of order.items) {
    const line = lines.get(item.sku)
    reapplyCatalog(item, line, order.currencyCode)
    recheckItem(item, line ?? null)
  }
  checkAddressOf(order)
  order.processedAt ??= change.now
}

/** Checks an item against the variant that its SKU resolved to. */
export function checkItem(item: Item, variant: ResolvedVariant | null): void {
  item.skuIssue = skuIssue(item, variant)
  item.imageIssue = imageIssue(item, variant)
}

/**
 * Checks an item again with the present catalog. An item in active shipments that passed a check keeps passing it: a change of the catalog
 * must not invalidate units in production.
 */
export function recheckItem(item: Item, variant: ResolvedVariant | null): void {
  const { skuIssue, imageIssue, workingQuantity } = item
  checkItem(item, variant)
  if (workingQuantity === 0) return
  item.skuIssue = skuIssue && item.skuIssue
  item.imageIssue = imageIssue && item.imageIssue
}

/** Checks the shipping address. */
export function checkAddressOf(order: Pick<Order, 'addressIssue' | 'shippingAddress'>): void {
  const problems: Pick<AddressProblem, 'message'>[] = order.shippingAddress
    ? checkAddress(order.shippingAddress, addressFormat(order.shippingAddress.countryCode))
    : [{ message: 'The order has no shipping address.' }]
  order.addressIssue = problems.length ? problems.map((problem) => problem.message).join(' ') : null
}
