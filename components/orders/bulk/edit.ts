import { type Field, type Part, parts } from './fields'
import type { SelectedItem } from './selected-order'

/** The values of fields: text sets a field, null clears it; an absent field stays unchanged. */
export type Values = { [field: string]: string | null }

/** One entry of a list by name; null removes it. */
export interface Entry {
  name: string
  value: string | null
}

/** The changes for every selected order. */
export interface Edit {
  order: Values
  address: Values
  item: Values
  option: Entry | null
  metadata: Entry | null
  /** Who the orders are assigned to: a user's id, or null for nobody; undefined changes nothing. */
  assigneeId: string | null | undefined
  addTags: string[]
  removeTags: string[]
  /** The currency of the amounts; orders in other currencies keep theirs. */
  currency: string
  /** Whether to run the checks again. */
  shouldRecheck: boolean
}

export const emptyEdit = (currency: string): Edit => ({
  order: {},
  address: {},
  item: {},
  option: null,
  metadata: null,
  assigneeId: undefined,
  addTags: [],
  removeTags: [],
  currency,
  shouldRecheck: false,
})

/** Whether the edit changes nothing. */
export const isEmpty = ({ order, address, item, option, metadata, assigneeId, addTags, removeTags, shouldRecheck }: Edit) =>
  ![order, address, item, addTags, removeTags].some((values) => Object.keys(values).length) &&
  assigneeId === undefined &&
  !option?.name &&
  !metadata?.name &&
  !shouldRecheck

/** The change of a plan that updates orders. `skus` limits it to their items; empty means all items. */
export function changeOf(
  { order, address, item, option, metadata, assigneeId, addTags, removeTags, currency, shouldRecheck }: Edit,
  skus: string[],
): Record<string, unknown> {
  const items = { ...valuesOf('item', item, currency), ...(option?.name && { options: [option] }) }
  return {
    ...valuesOf('order', order, currency),
    ...(Object.keys(address).length && { shippingAddress: valuesOf('address', address, currency) }),
    ...(metadata?.name && { shipmentsMetadata: { [metadata.name]: metadata.value } }),
    ...(assigneeId !== undefined && { assignee: assigneeId && { id: assigneeId } }),
    ...(addTags.length && { addTags }),
    ...(removeTags.length && { removeTags }),
    ...(shouldRecheck && { status: 'ReadyForFulfillment' }),
    ...(Object.keys(items).length && { items: { skus, ...items } }),
  }
}

/** Whether an item is within the scope of the change; canceled ones are not. A star in a SKU matches any characters. */
export const isAffected = (item: SelectedItem, skus: readonly string[]) =>
  item.canceledQuantity < item.quantity &&
  (skus.length === 0 || skus.map(toPattern).some((pattern) => pattern.test(item.sku) || pattern.test(item.originalSKU ?? '')))

const toPattern = (sku: string) => new RegExp(`^${sku.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'iu')

/** The errors of the form's fields (`address.zip`), from those of the plan's change (`shippingAddress.zip`). */
export function editErrors(problems: Record<string, string>, { order, address, item }: Edit): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([name, message]) => [fieldNameOf(name, { order, address, item }), message]))
}

function fieldNameOf(name: string, { order, address, item }: Pick<Edit, 'order' | 'address' | 'item'>): string {
  const [root = '', field = ''] = name.split(/[.[]/)
  if (root === 'shippingAddress' && field in address) return `address.${field}`
  if (root === 'items') return field === 'options' ? 'option' : field === 'skus' ? 'skus' : field in item ? `item.${field}` : 'form'
  if (root === 'shipmentsMetadata') return 'metadata'
  if (root === 'assignee' || root === 'addTags' || root === 'removeTags') return root
  return root in order ? `order.${root}` : 'form'
}

const fieldOf = (part: Part, name: string): Field | undefined => parts[part].find((field) => field.name === name)

const valuesOf = (part: Part, values: Values, currency: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, apiValue(fieldOf(part, name), text, currency)]))

function apiValue(field: Field | undefined, text: string | null, currency: string): unknown {
  if (text === null || !field) return null
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'number') return numberOf(text)
  return field.kind === 'money' ? { amount: numberOf(text), currency } : text.trim()
}

/** Text that is no number is sent as it is, so that the service says what would be right. */
const numberOf = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)
