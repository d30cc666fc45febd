import type { RehearsedChange } from '../field-changes'
import { settableFields, settableItemFields } from '../order-update'
import type { Picked } from './picked'

export type Change = RehearsedChange

const rootOf = ({ field }: Change) => field.split('.')[0] as string

/**
 * The order update record that takes back what these changes did, without its version: the one the change will leave. `order` is as
 * it was before. Null when nothing of it can be put back, as with the outcome of checks.
 */
export function inverseOf(order: Picked, changes: Change[]): Record<string, unknown> | null {
  const record: Record<string, unknown> = {}
  for (const change of changes) {
    const root = rootOf(change)
    if (change.resource.type === 'order' && isOneOf(settableFields, root) && root in order) record[root] = order[root as keyof Picked]
  }
  const items = order.items.flatMap((item) => {
    const roots = new Set(changes.filter(({ resource }) => resource.type === 'orderItem' && resource.id === item.id).map(rootOf))
    const names = [...roots].filter((root) => isOneOf(settableItemFields, root) && root in item)
    // A SKU brings the catalog's price with it, unless the old one is sent along.
    if (roots.has('sku')) names.push('merchantPrice')
    return names.length ? [{ id: item.id, ...Object.fromEntries(names.map((name) => [name, item[name as keyof typeof item]])) }] : []
  })
  if (items.length) record.items = items
  return Object.keys(record).length ? { id: order.id, ...record } : null
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name)
