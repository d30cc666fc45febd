import { expect } from 'vitest'
import type { Real } from '../histories/history'
import type { Shop } from './shop'

/** Orders as they were answered last, by their ids. */
export type Seen = Map<string, unknown>

interface Item {
  sku: string
  originalSKU: string | null
  productName: string | null
  merchantPrice: { amount: number } | null
  status: string
  statusDesc: string | null
}

/** Each order is what the lists say. Unless it was orders that were changed, each is to the letter what it was before. */
export async function expectOrders({ desk }: Real, shop: Shop, seen: Seen, isChanged: boolean, what: string): Promise<void> {
  for (const { id, isCanceled, lines } of shop.orders) {
    const { order } = (await desk.call('GET', `/orders/${id}`)).body
    if (!isChanged) expect(order, what).toEqual(seen.get(id))
    seen.set(id, order)
    const shown = order.items.map(({ sku, originalSKU, productName, merchantPrice, status, statusDesc }: Item) => ({
      ...{ sku, original: originalSKU, productName, price: merchantPrice?.amount ?? null },
      issue: status === 'SkuIssue' ? statusDesc : null,
    }))
    const expected = lines.map(({ variantId: _, ...line }) => ({ ...line, issue: isCanceled ? null : line.issue }))
    expect(shown, what).toEqual(expected)
    const status = lines.some(({ issue }) => issue) ? 'SkuIssue' : 'ReadyForFulfillment'
    expect(order.status, what).toBe(isCanceled ? 'Canceled' : status)
  }
}
