import type { Item, Order } from '@/components/api/order-types'
import { type Answer, type Arguments, call } from '@/components/api/request'
import { type DryRunChange, isSame } from '@/components/records/field-changes'
import { lockedFields } from '@/server/orders/items/lock-rules'

/** The order update record: the body of PATCH. */
export type OrderUpdate = NonNullable<Arguments<'PATCH /orders/{orderId}'>['body']>
export type ItemUpdate = NonNullable<OrderUpdate['items']>[number]
/** The answer of a dry run: the order after the update, and the changes. */
type DryRunResult = Answer<'PATCH /orders/{orderId}'> & { changes: DryRunChange[] }

/** The fields that an ordinary update sets. All others are computed, or written once when the order is created. */
export const settableFields = [
  'shippingAddress',
  'billingAddress',
  'returnAddress',
  'location',
  'customerShippingMethod',
  'shipByDate',
  'merchantName',
  'shipmentsMetadata',
  'isPollingStopped',
  'externalId',
  'assignee',
  'tags',
  'followUp',
] as const satisfies readonly (keyof OrderUpdate & keyof Order)[]

export const settableItemFields = [
  ...lockedFields,
  'skipImgManip',
  'skipImageValidation',
  'skipSkuValidation',
] as const satisfies readonly (keyof ItemUpdate & keyof Item)[]

/**
 * The update that restores the order from `after` (as the update left it) to `before`. It carries the version of `after`, so that it is
 * refused when somebody changed the order since. Null when nothing can be restored.
 */
export function inverseOf(before: Order, after: Order): OrderUpdate | null {
  const update: Record<string, unknown> = {}
  for (const name of settableFields) if (!isSame(before[name], after[name])) update[name] = before[name]
  const meta = inverseMeta(before.meta, after.meta)
  if (Object.keys(meta).length) update.meta = meta
  const items = before.items.flatMap((old) => {
    const now = after.items.find(({ id }) => id === old.id)
    const changed = settableItemFields.filter((name) => now && !isSame(old[name], now[name]))
    if (!changed.length) return []
    // A new SKU sets the catalog's price unless the old price is sent along.
    const names = changed.includes('sku') ? [...new Set([...changed, 'merchantPrice' as const])] : changed
    return [{ id: old.id, ...Object.fromEntries(names.map((name) => [name, old[name]])) }]
  })
  if (items.length) update.items = items
  return Object.keys(update).length ? ({ ...update, version: after.version } as OrderUpdate) : null
}

/** Merged with `after`, this restores `before`. */
function inverseMeta(before: Order['meta'], after: Order['meta']): Record<string, string | null> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
}

/** The effect of an update, computed by the service and not stored. Refused as the update itself would be. */
export function dryRunUpdate(order: Pick<Order, 'id'>, body: OrderUpdate, signal?: AbortSignal): Promise<DryRunResult> {
  const given = { params: { orderId: order.id }, query: { dryRun: 'true' }, body, signal }
  return call('PATCH /orders/{orderId}', given as Arguments<'PATCH /orders/{orderId}'>) as Promise<DryRunResult>
}
