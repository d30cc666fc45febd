import { type Field, type Part, parts } from './fields'
import type { SelectedItem, SelectedOrder } from './selected-order'

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
  /** Limits the item changes to these SKUs; empty means all items. */
  skus: string[]
  option: Entry | null
  metadata: Entry | null
  /** The currency of the amounts; orders in other currencies keep theirs. */
  currency: string
  /** Whether to run the checks again. */
  shouldRecheck: boolean
  /** Whether SKUs and shipping methods that nothing else has are meant; else the service refuses them. */
  acceptsUnknown: boolean
}

export const emptyEdit = (currency: string, skus: string[] = []): Edit => ({
  order: {},
  address: {},
  item: {},
  skus,
  option: null,
  metadata: null,
  currency,
  shouldRecheck: false,
  acceptsUnknown: false,
})

/** Whether the edit changes nothing. */
export const isEmpty = ({ order, address, item, option, metadata, shouldRecheck }: Edit) =>
  ![order, address, item].some((values) => Object.keys(values).length) && !option?.name && !metadata?.name && !shouldRecheck

const locationFields = ['city', 'state', 'zip', 'countryCode']

/** The order update record of the edit for this order; null when the edit does not affect it. */
export function recordOf(order: SelectedOrder, edit: Edit): Record<string, unknown> | null {
  const record: Record<string, unknown> = valuesOf('order', edit.order, order.currencyCode)
  if (Object.keys(edit.address).length) record.shippingAddress = addressOf(order, edit)
  if (edit.metadata?.name) record.shipmentsMetadata = withEntry(order.shipmentsMetadata, edit.metadata)
  if (edit.shouldRecheck) record.status = 'ReadyForFulfillment'
  const items = order.items.filter((item) => isAffected(item, edit)).flatMap((item) => itemOf(item, order, edit))
  if (items.length) record.items = items
  if (!Object.keys(record).length) return null
  const refuseUnknown = !edit.acceptsUnknown && Boolean(edit.order.customerShippingMethod || edit.item.sku)
  return { id: order.id, version: order.version, ...record, ...(refuseUnknown && { refuseUnknown }) }
}

/** Excludes canceled items: a new quantity would restore them. */
export const isAffected = (item: SelectedItem, { skus }: Pick<Edit, 'skus'>) =>
  item.canceledQuantity < item.quantity && (skus.length === 0 || skus.includes(item.sku))

function itemOf(item: SelectedItem, order: SelectedOrder, edit: Edit): object[] {
  const values =
    edit.currency === order.currencyCode
      ? edit.item
      : Object.fromEntries(Object.entries(edit.item).filter(([name]) => fieldOf('item', name)?.kind !== 'money'))
  const set = valuesOf('item', values, order.currencyCode)
  const options = edit.option?.name ? optionsOf(item.options, edit.option) : null
  if (options) set.options = options
  return Object.keys(set).length ? [{ id: item.id, ...set }] : []
}

/** Null when there is nothing to remove. */
function optionsOf(options: SelectedItem['options'], { name, value }: Entry) {
  if (value === null) return options.some((option) => option.name === name) ? options.filter((option) => option.name !== name) : null
  return options.some((option) => option.name === name)
    ? options.map((option) => (option.name === name ? { name, value } : option))
    : [...options, { name, value }]
}

function withEntry(map: Record<string, unknown> | null, { name, value }: Entry) {
  const { [name]: _, ...rest } = map ?? {}
  return value === null ? rest : { ...map, [name]: value }
}

/** The order's own address with the edited fields. Coordinates are kept only while the location is unchanged. */
function addressOf({ shippingAddress: stored }: SelectedOrder, { address }: Edit) {
  const isMoved = locationFields.some((name) => name in address && address[name] !== (stored?.[name as 'city'] ?? null))
  return { ...stored, ...address, ...(isMoved ? { location: null } : {}) }
}

const fieldOf = (part: Part, name: string): Field | undefined => parts[part].find((field) => field.name === name)

const valuesOf = (part: Part, values: Values, currency: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, apiValue(fieldOf(part, name), text, currency)]))

function apiValue(field: Field | undefined, text: string | null, currency: string): unknown {
  if (text === null || !field) return null
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'number') return Number(text)
  return field.kind === 'money' ? { amount: Number(text), currency } : text.trim()
}
