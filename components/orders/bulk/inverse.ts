import type { DryRunChange } from '@/components/records/field-changes'
import { settableFields, settableItemFields } from '../order-update'
import type { SelectedOrder } from './selected-order'

export type Change = DryRunChange

const rootOf = ({ field }: Change) => field.split('.')[0] as string

/**
 * The order update record that reverses these changes, without its version, which is the one after the change. `order` is the order before
 * it. Null when nothing can be restored, such as the results of checks.
 */
export function inverseOf(order: SelectedOrder, changes: Change[]): Record<string, unknown> | null {
  const record: Record<string, unknown> = {}
  for (const change of changes) {
    const root = rootOf(change)
    if (change.resource.type === 'order' && isOneOf(settableFields, root) && root in order)
      record[root] = order[root as keyof SelectedOrder]
  }
  const items = order.items.flatMap((item) => {
    const roots = new Set(changes.filter(({ resource }) => resource.type === 'orderItem' && resource.id === item.id).map(rootOf))
    const names = [...roots].filter((root) => isOneOf(settableItemFields, root) && root in item)
    // A SKU sets the catalog's price unless the old price is sent along.
    if (roots.has('sku')) names.push('merchantPrice')
    return names.length ? [{ id: item.id, ...Object.fromEntries(names.map((name) => [name, item[name as keyof typeof item]])) }] : []
  })
  if (items.length) record.items = items
  return Object.keys(record).length ? { id: order.id, ...record } : null
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name)
