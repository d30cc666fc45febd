import { updateOrderRecord } from '@/server/orders/schemas/requests'
import { type Edit, isAffected, recordOf } from './edit'
import type { SelectedOrder } from './selected-order'

/** The errors of the edit by field (`address.zip`), from the API's own rules applied to the first affected order. */
export function editErrors(edit: Edit, orders: SelectedOrder[]): Record<string, string> {
  const wantsItems = Object.keys(edit.item).length > 0 || Boolean(edit.option?.name)
  const records = orders.map((order) => recordOf(order, edit))
  const missing = edit.skus.filter((sku) => !orders.some((order) => order.items.some((item) => isAffected(item, { skus: [sku] }))))
  if (missing.length) return { skus: `No selected order has an item of SKU ${missing.join(', ')} that is not canceled.` }
  const sample = records.find((record) => record && (!wantsItems || record.items))
  if (!sample) return { form: 'No selected order has such an item.' }
  const problems: Record<string, string> = {}
  for (const { path, message } of updateOrderRecord.safeParse(sample).error?.issues ?? []) {
    const field = fieldOf(path.map(String), edit)
    if (field) problems[field] ??= message
  }
  return problems
}

/** Null for errors that the order had before: the dry run reports those by order. */
function fieldOf([root = '', second = '', third = '']: string[], { order, address, item }: Edit): string | null {
  if (root === 'shippingAddress') return second in address ? `address.${second}` : null
  if (root === 'items') return third === 'options' ? 'option' : third in item ? `item.${third}` : null
  if (root === 'shipmentsMetadata') return 'metadata'
  return root in order ? `order.${root}` : null
}
