import type { Order } from '@/components/api/order-types'
import { type FieldChange, isSame, valueAt, withValueAt } from '@/components/records/field-changes'
import { type OrderUpdate, settableFields, settableItemFields } from '../order-update'

/** Changes that can only be reverted together: a field, or all parts of a list or an amount. */
export interface RevertUnit {
  /** `shippingAddress.zip`, `quantity`, `images`. */
  field: string
  changes: FieldChange[]
}

interface LoggedChange {
  resource: { type: string; id: string }
  action: string
  changes: FieldChange[]
}

const addressField = /^((?:shipping|billing|return)Address)\.(?!location\b)(\w+)$/
/** The field of an update that contains this leaf; null when there is none. */
function unitOf(type: string, field: string): string | null {
  const [root = ''] = field.split('.')
  if (type === 'orderItem') return (settableItemFields as readonly string[]).includes(root) ? root : null
  if (type !== 'order' || !(settableFields as readonly string[]).includes(root)) return null
  if (addressField.test(field)) return field
  return /^(shipping|billing|return)Address\.location/.test(field) ? `${root}.location` : root
}

/** The parts of an audit entry that an ordinary update can revert. Computed fields, and those written only on create, are left out. */
export function revertibleUnits({ resource, changes, action }: LoggedChange): RevertUnit[] {
  if (action === 'create') return []
  const units = new Map<string, FieldChange[]>()
  for (const change of changes) {
    const unit = unitOf(resource.type, change.field)
    if (unit) units.set(unit, [...(units.get(unit) ?? []), change])
  }
  return [...units].map(([field, changes]) => ({ field, changes }))
}

/** The parts changed again since, with their current values. Empty when all can be reverted. */
export function changedSince(order: Order, { resource }: Pick<LoggedChange, 'resource'>, units: RevertUnit[]): FieldChange[] {
  const stored = storedIn(order, resource)
  return units
    .flatMap(({ changes }) => changes)
    .map(({ field, to }) => ({ field, from: to, to: valueAt(stored, field) }))
    .filter(({ from, to }) => !isSame(from, to))
}

/** The update that reverts these units, on the order's shown version. */
export function revertUpdate(order: Order, { resource }: Pick<LoggedChange, 'resource'>, units: RevertUnit[]): OrderUpdate {
  const stored = storedIn(order, resource)
  const before = units
    .flatMap(({ changes }) => changes)
    .reduce<unknown>((value, { field, from }) => withValueAt(value, field, from), stored)
  const roots = [...new Set(units.map(({ field }) => field.split('.')[0] as string))]
  const fields = Object.fromEntries(roots.map((root) => [root, asApiValue(root, valueAt(before, root))]))
  // A new SKU would set the catalog's price; only the requested field is to change.
  if (roots.includes('sku') && !roots.includes('merchantPrice')) fields.merchantPrice = valueAt(stored, 'merchantPrice')
  return (
    resource.type === 'orderItem'
      ? { items: [{ id: resource.id, ...fields }], version: order.version }
      : { ...fields, version: order.version }
  ) as OrderUpdate
}

const storedIn = (order: Order, { type, id }: LoggedChange['resource']) =>
  type === 'orderItem' ? (order.items.find((item) => item.id === id) ?? null) : order

/** A value assembled from leaves, in the API's form: without the empty remains of parts that did not exist before. */
function asApiValue(root: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !isEmptyValue(part))
  if (root === 'shipmentsMetadata' && value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
  if (value && typeof value === 'object' && 'location' in value && isEmptyValue(value.location)) return { ...value, location: null }
  return isEmptyValue(value) ? null : value
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isEmptyValue) && !Array.isArray(value))
