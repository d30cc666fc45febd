import { internalViewer, type Order, presentOrder } from '@/server/orders/orders'
import { fieldsUnlike, restoredFields } from '../restored-fields'

type PresentedOrder = ReturnType<typeof presentOrder>
type PresentedItem = PresentedOrder['items'][number]

/** The fields of an order and of an item that an update sets; all others are computed. */
const orderFields = [
  'shippingAddress',
  'billingAddress',
  'returnAddress',
  'location',
  'customerShippingMethod',
  'shipByDate',
  'merchantName',
  'shipmentsMetadata',
  'isPollingStopped',
  'assignee',
  'tags',
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
  const { former: update, current } = restoredFields(was, is, orderFields)
  const expected: ExpectedValues = { order: current, items: {} }
  const meta = inverseMap(was.meta, is.meta)
  if (Object.keys(meta).length) {
    update.meta = meta
    expected.order.meta = is.meta
  }
  const items = was.items.flatMap((item, i) => inverseItem(item, is.items[i] as PresentedItem, expected))
  if (items.length) update.items = items
  return Object.keys(update).length ? { update, expected } : null
}

function inverseItem(was: PresentedItem, is: PresentedItem, expected: ExpectedValues): object[] {
  const { former, current } = restoredFields(was, is, itemFields)
  if (!Object.keys(former).length) return []
  expected.items[was.id] = current
  // A new SKU sets the catalog's price and attributes unless the former ones are sent along.
  const ofSku = 'sku' in former ? { merchantPrice: was.merchantPrice, attributes: was.attributes, skipImgManip: was.skipImgManip } : {}
  return [{ id: was.id, ...former, ...ofSku }]
}

/** Merged with `is`, this restores `was`. */
function inverseMap(was: Record<string, string>, is: Record<string, string>): Record<string, string | null> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  return Object.fromEntries(names.map((name) => [name, was[name] ?? null]))
}

/** The fields of an order that do not have the expected values any more. */
export function changedFrom(stored: Order, expected: ExpectedValues): string[] {
  const order = presentOrder(stored, internalViewer)
  const ofItems = Object.entries(expected.items).flatMap(([id, values]) => {
    const item = order.items.find((one) => one.id === id)
    return item ? fieldsUnlike(item, values).map((name) => `${name} of ${item.shortId}`) : [`item ${id}`]
  })
  return [...fieldsUnlike(order, expected.order), ...ofItems]
}
