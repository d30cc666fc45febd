import { internalViewer, type Order, presentOrder } from '@/server/orders/orders'
import type { UpdateChange } from './change'

type PresentedOrder = ReturnType<typeof presentOrder>
type PresentedItem = PresentedOrder['items'][number]
type ItemChange = NonNullable<UpdateChange['items']>

const locationFields = ['city', 'state', 'zip', 'countryCode'] as const
const amountFields = ['merchantPrice', 'merchantShippingPrice', 'merchantTax'] as const

/** The order update record that carries out the change for one order; null when none of its items is meant. */
export function compileUpdate(stored: Order, change: UpdateChange): Record<string, unknown> | null {
  const order = presentOrder(stored, internalViewer)
  const { shippingAddress, shipmentsMetadata, items: ofItems, allowUnknown, ...rest } = change
  const record: Record<string, unknown> = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (shippingAddress) record.shippingAddress = mergedAddress(order, shippingAddress)
  if (shipmentsMetadata) record.shipmentsMetadata = merged(order.shipmentsMetadata, shipmentsMetadata)
  if (ofItems) {
    const items = order.items.filter((item) => isMeant(item, ofItems)).flatMap((item) => compileItem(item, order, ofItems))
    if (items.length) record.items = items
  }
  if (!Object.keys(record).length) return null
  const mayBeUnknown = Boolean(change.customerShippingMethod ?? ofItems?.sku)
  return { ...record, ...(mayBeUnknown && !allowUnknown && { refuseUnknown: true }) }
}

/** Whether an item is within the scope of the change. A canceled one is not: a new quantity would restore it. */
export function isMeant({ sku, originalSKU, canceledQuantity, quantity }: PresentedItem, { skus }: ItemChange): boolean {
  if (canceledQuantity >= quantity) return false
  if (!skus?.length) return true
  return skus.map(toPattern).some((pattern) => pattern.test(sku) || (originalSKU !== null && pattern.test(originalSKU)))
}

/** A SKU as the query language writes it: in any case, a star for any characters. */
const toPattern = (sku: string) => new RegExp(`^${sku.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'isu')

function compileItem(item: PresentedItem, order: PresentedOrder, { skus: _, options, ...values }: ItemChange): object[] {
  const set: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined && isInCurrency(name, value, order)) set[name] = value
  const changedOptions = options && mergedOptions(item.options, options)
  if (changedOptions) set.options = changedOptions
  return Object.keys(set).length ? [{ id: item.id, ...set }] : []
}

/** Orders in other currencies keep their amounts. */
function isInCurrency(name: string, value: unknown, { currencyCode }: PresentedOrder): boolean {
  if (!(amountFields as readonly string[]).includes(name) || value === null) return true
  return (value as { currency: string }).currency === currencyCode
}

/** The options with the given ones set or removed; null when nothing changes. */
function mergedOptions(stored: PresentedItem['options'], changes: NonNullable<ItemChange['options']>): PresentedItem['options'] | null {
  const options = new Map(stored.map(({ name, value }) => [name, value]))
  for (const { name, value } of changes) {
    if (value === null) options.delete(name)
    else options.set(name, value)
  }
  const result = [...options].map(([name, value]) => ({ name, value }))
  return JSON.stringify(result) === JSON.stringify(stored) ? null : result
}

function merged(stored: Record<string, unknown> | null, changes: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries({ ...stored, ...changes })
  return Object.fromEntries(entries.filter(([key, value]) => value !== null || !(key in changes)))
}

/** The order's own address with the given fields. Coordinates are kept only while the place is unchanged. */
function mergedAddress({ shippingAddress: stored }: PresentedOrder, changes: NonNullable<UpdateChange['shippingAddress']>) {
  const isMoved = locationFields.some((name) => name in changes && (changes[name] ?? null) !== (stored?.[name] ?? null))
  return { ...stored, ...(isMoved ? { location: null } : {}), ...changes }
}
