import { type Field, type Part, parts } from './fields'
import type { Picked, PickedItem } from './picked'

/** What is typed into a field: text sets it, null empties it; a field that is not there stays as it is. */
export type Values = { [field: string]: string | null }

/** One entry of a list by name; null takes it out. */
export interface Entry {
  name: string
  value: string | null
}

/** What is to change in every selected order. */
export interface Edit {
  order: Values
  address: Values
  item: Values
  /** Only items of these SKUs; of all when empty. */
  skus: string[]
  option: Entry | null
  metadata: Entry | null
  /** The currency that amounts are in: items of other orders keep theirs. */
  currency: string
  /** Ask for the checks to be run again. */
  recheck: boolean
}

export const emptyEdit = (currency: string): Edit => ({
  order: {},
  address: {},
  item: {},
  skus: [],
  option: null,
  metadata: null,
  currency,
  recheck: false,
})

/** Whether it changes anything at all. */
export const isEmpty = ({ order, address, item, option, metadata, recheck }: Edit) =>
  ![order, address, item].some((values) => Object.keys(values).length) && !option?.name && !metadata?.name && !recheck

const places = ['city', 'state', 'zip', 'countryCode']

/** The order update record that makes the edit of this order; null when nothing of it is meant. */
export function recordOf(order: Picked, edit: Edit): Record<string, unknown> | null {
  const record: Record<string, unknown> = valuesOf('order', edit.order, order.currencyCode)
  if (Object.keys(edit.address).length) record.shippingAddress = addressOf(order, edit)
  if (edit.metadata?.name) record.shipmentsMetadata = withEntry(order.shipmentsMetadata, edit.metadata)
  if (edit.recheck) record.status = 'ReadyForFulfillment'
  const items = order.items.filter((item) => isMeant(item, edit)).flatMap((item) => itemOf(item, order, edit))
  if (items.length) record.items = items
  return Object.keys(record).length ? { id: order.id, version: order.version, ...record } : null
}

/** What was canceled stays canceled: a new quantity would bring it back. */
export const isMeant = (item: PickedItem, { skus }: Pick<Edit, 'skus'>) =>
  item.canceledQuantity < item.quantity && (skus.length === 0 || skus.includes(item.sku))

function itemOf(item: PickedItem, order: Picked, edit: Edit): object[] {
  const values =
    edit.currency === order.currencyCode
      ? edit.item
      : Object.fromEntries(Object.entries(edit.item).filter(([name]) => fieldOf('item', name)?.kind !== 'money'))
  const set = valuesOf('item', values, order.currencyCode)
  const options = edit.option?.name ? optionsOf(item.options, edit.option) : null
  if (options) set.options = options
  return Object.keys(set).length ? [{ id: item.id, ...set }] : []
}

/** Null when there is nothing to take out. */
function optionsOf(options: PickedItem['options'], { name, value }: Entry) {
  if (value === null) return options.some((option) => option.name === name) ? options.filter((option) => option.name !== name) : null
  return options.some((option) => option.name === name)
    ? options.map((option) => (option.name === name ? { name, value } : option))
    : [...options, { name, value }]
}

function withEntry(map: Record<string, unknown> | null, { name, value }: Entry) {
  const { [name]: _, ...rest } = map ?? {}
  return value === null ? rest : { ...map, [name]: value }
}

/** The order's own address with what was typed in it. Coordinates hold only as long as the place is the same. */
function addressOf({ shippingAddress: stored }: Picked, { address }: Edit) {
  const isMoved = places.some((name) => name in address && address[name] !== (stored?.[name as 'city'] ?? null))
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
