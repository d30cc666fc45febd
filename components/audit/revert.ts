import { type FieldChange, isSame, valueAt, withValueAt } from '../orders/field-changes'
import { type OrderUpdate, settableFields, settableItemFields } from '../orders/order-update'
import type { Order } from '../orders/shapes'

/** What can only be put back together: a field, or a list or an amount with all its parts. */
export interface Unit {
  /** `shippingAddress.zip`, `quantity`, `images`. */
  field: string
  changes: FieldChange[]
}

interface Logged {
  resource: { type: string; id: string }
  action: string
  changes: FieldChange[]
}

const addresses = /^((?:shipping|billing|return)Address)\.(?!location\b)(\w+)$/
/** The field that an update can set of which this leaf is a part; null when there is none. */
function unitOf(type: string, field: string): string | null {
  const [root = ''] = field.split('.')
  if (type === 'orderItem') return (settableItemFields as readonly string[]).includes(root) ? root : null
  if (type !== 'order' || !(settableFields as readonly string[]).includes(root)) return null
  if (addresses.test(field)) return field
  return /^(shipping|billing|return)Address\.location/.test(field) ? `${root}.location` : root
}

/** What of a log entry an ordinary update could put back. What was computed, or is written once, is in none. */
export function revertibleUnits({ resource, changes, action }: Logged): Unit[] {
  if (action === 'create') return []
  const units = new Map<string, FieldChange[]>()
  for (const change of changes) {
    const unit = unitOf(resource.type, change.field)
    if (unit) units.set(unit, [...(units.get(unit) ?? []), change])
  }
  return [...units].map(([field, changes]) => ({ field, changes }))
}

/** What of these was changed again since, as it is now. Empty when all can be put back. */
export function changedSince(order: Order, { resource }: Pick<Logged, 'resource'>, units: Unit[]): FieldChange[] {
  const stored = storedIn(order, resource)
  return units
    .flatMap(({ changes }) => changes)
    .map(({ field, to }) => ({ field, from: to, to: valueAt(stored, field) }))
    .filter(({ from, to }) => !isSame(from, to))
}

/** The update that puts these back. Made on the order as it is shown. */
export function revertUpdate(order: Order, { resource }: Pick<Logged, 'resource'>, units: Unit[]): OrderUpdate {
  const stored = storedIn(order, resource)
  const before = units
    .flatMap(({ changes }) => changes)
    .reduce<unknown>((value, { field, from }) => withValueAt(value, field, from), stored)
  const roots = [...new Set(units.map(({ field }) => field.split('.')[0] as string))]
  const set = Object.fromEntries(roots.map((root) => [root, whole(root, valueAt(before, root))]))
  // A new SKU would bring the catalog's price with it; only the field that was asked for is to change.
  if (roots.includes('sku') && !roots.includes('merchantPrice')) set.merchantPrice = valueAt(stored, 'merchantPrice')
  return (
    resource.type === 'orderItem' ? { items: [{ id: resource.id, ...set }], version: order.version } : { ...set, version: order.version }
  ) as OrderUpdate
}

const storedIn = (order: Order, { type, id }: Logged['resource']) =>
  type === 'orderItem' ? (order.items.find((item) => item.id === id) ?? null) : order

/** A value put together from leaves, as the API takes it: what is left of a part that was not there before is taken out. */
function whole(root: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !isBlank(part))
  if (root === 'shipmentsMetadata' && value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
  if (value && typeof value === 'object' && 'location' in value && isBlank(value.location)) return { ...value, location: null }
  return isBlank(value) ? null : value
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isBlank) && !Array.isArray(value))
