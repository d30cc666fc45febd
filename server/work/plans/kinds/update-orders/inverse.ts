import { isDeepStrictEqual } from 'node:util'
import { internalViewer, type Order, presentOrder } from '@/server/orders/orders'

type PresentedOrder = ReturnType<typeof presentOrder>
type PresentedItem = PresentedOrder['items'][number]

/** The fields of an order and of an item that an update sets; all others are computed. */
const orderFields = [
  'shippingAddress',
  'billingAddress',
  'returnAddress',
  'location',
  'customerShippingMethod',
  'merchantName',
  'shipmentsMetadata',
  'isPollingStopped',
] as const
const itemFields = [
  'sku',
  'quantity',
  'images',
  'options',
  'attributes',
  'merchantPrice',
  'merchantShippingPrice',
  'merchantTax',
  'skipImgManip',
  'skipImageValidation',
  'skipSkuValidation',
] as const

/** The values that an update left, by field; those of items by the item's id. */
export interface ExpectedValues {
  order: Record<string, unknown>
  items: Record<string, Record<string, unknown>>
}

export interface Inverse {
  update: Record<string, unknown>
  expected: ExpectedValues
}

/** The update that leads from `after` back to `before`, and the values that it expects to find; null when there is nothing to restore. */
export function inverseUpdate(before: Order, after: Order): Inverse | null {
  const [was, is] = [presentOrder(before, internalViewer), presentOrder(after, internalViewer)]
  const update: Record<string, unknown> = {}
  const expected: ExpectedValues = { order: {}, items: {} }
  for (const name of orderFields) {
    if (isDeepStrictEqual(was[name], is[name])) continue
    update[name] = was[name]
    expected.order[name] = is[name]
  }
  if (!isDeepStrictEqual(was.meta, is.meta)) {
    update.meta = inverseMap(was.meta, is.meta)
    expected.order.meta = is.meta
  }
  const items = was.items.flatMap((item, i) => inverseItem(item, is.items[i] as PresentedItem, expected))
  if (items.length) update.items = items
  return Object.keys(update).length ? { update, expected } : null
}

function inverseItem(was: PresentedItem, is: PresentedItem, expected: ExpectedValues): object[] {
  const names: (typeof itemFields)[number][] = itemFields.filter((name) => !isDeepStrictEqual(was[name], is[name]))
  if (!names.length) return []
  expected.items[was.id] = Object.fromEntries(names.map((name) => [name, is[name]]))
  // A new SKU sets the catalog's price and attributes unless the former ones are sent along.
  if (names.includes('sku')) names.push('merchantPrice', 'attributes', 'skipImgManip')
  return [{ id: was.id, ...Object.fromEntries(names.map((name) => [name, was[name]])) }]
}

/** Merged with `is`, this restores `was`. */
function inverseMap(was: Record<string, string>, is: Record<string, string>): Record<string, string | null> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  return Object.fromEntries(names.map((name) => [name, was[name] ?? null]))
}

/** The fields of an order that do not have the expected values any more. */
export function changedFrom(stored: Order, expected: ExpectedValues): string[] {
  const order = presentOrder(stored, internalViewer)
  const differing = (record: object, values: Record<string, unknown>) =>
    Object.entries(values)
      .filter(([name, value]) => !isDeepStrictEqual(asJson(record[name as keyof object]), value))
      .map(([name]) => name)
  const ofItems = Object.entries(expected.items).flatMap(([id, values]) => {
    const item = order.items.find((one) => one.id === id)
    return item ? differing(item, values).map((name) => `${name} of ${item.shortId}`) : [`item ${id}`]
  })
  return [...differing(order, expected.order), ...ofItems]
}

/** As it is stored: without undefined, dates as text. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
