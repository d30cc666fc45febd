import { expect } from 'vitest'
import type { Environment } from '../history'
import type { CatalogModel } from './model'

/** The last response for each order, by id. */
export type OrderSnapshots = Map<string, unknown>

interface Item {
  sku: string
  originalSKU: string | null
  productName: string | null
  merchantPrice: { amount: number } | null
  status: string
  statusDesc: string | null
}

/** Expects each order to equal the model. After an action on something else, expects each to be exactly as before. */
export async function expectOrders(
  { orderFixture }: Environment,
  model: CatalogModel,
  seen: OrderSnapshots,
  isChanged: boolean,
  what: string,
): Promise<void> {
  for (const { id, isCanceled, lines } of model.orders) {
    const { order } = (await orderFixture.call('GET', `/orders/${id}`)).body
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
