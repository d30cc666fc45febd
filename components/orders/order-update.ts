import { settledFields } from '@/server/items/lifecycle'
import type { Answer, Arguments } from '../api'
import { isSame, type RehearsedChange } from './field-changes'
import type { Item, Order } from './shapes'

/** The order update record: what PATCH takes. */
export type OrderUpdate = NonNullable<Arguments<'PATCH /orders/{orderId}'>['body']>
export type ItemUpdate = NonNullable<OrderUpdate['items']>[number]
/** What a dry run answers: the order as it would be, and what would change. */
export type Rehearsed = Answer<'PATCH /orders/{orderId}'> & { changes: RehearsedChange[] }

/** What of an order an ordinary update sets. Everything else is computed, or written once when the order is made. */
export const settableFields = [
  'shippingAddress',
  'billingAddress',
  'returnAddress',
  'location',
  'customerShippingMethod',
  'merchantName',
  'shipmentsMetadata',
  'isPollingStopped',
] as const satisfies readonly (keyof OrderUpdate & keyof Order)[]

export const settableItemFields = [
  ...settledFields,
  'skipImgManip',
  'skipImageValidation',
  'skipSkuValidation',
] as const satisfies readonly (keyof ItemUpdate & keyof Item)[]

/**
 * The update that puts back what an update changed: `before` and `after` are the order as it was and as the update left it.
 * Made on `after`, so that it is refused when somebody changed the order since. Null when nothing of it can be put back.
 */
export function inverseOf(before: Order, after: Order): OrderUpdate | null {
  const update: Record<string, unknown> = {}
  for (const name of settableFields) if (!isSame(before[name], after[name])) update[name] = before[name]
  const items = before.items.flatMap((old) => {
    const now = after.items.find(({ id }) => id === old.id)
    const changed = settableItemFields.filter((name) => now && !isSame(old[name], now[name]))
    if (!changed.length) return []
    // A new SKU brings the catalog's price with it, unless the old one is sent along.
    const names = changed.includes('sku') ? [...new Set([...changed, 'merchantPrice' as const])] : changed
    return [{ id: old.id, ...Object.fromEntries(names.map((name) => [name, old[name]])) }]
  })
  if (items.length) update.items = items
  return Object.keys(update).length ? ({ ...update, version: after.version } as OrderUpdate) : null
}
