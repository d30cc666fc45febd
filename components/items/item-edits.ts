import { isSame } from '../orders/field-changes'
import type { ItemUpdate, OrderUpdate } from '../orders/order-update'
import type { Item, Order } from '../orders/shapes'
import { amountText, numberOf } from '../ui/amount'

export type ItemField =
  | 'sku'
  | 'quantity'
  | 'options'
  | 'merchantPrice'
  | 'merchantShippingPrice'
  | 'merchantTax'
  | 'skipSkuValidation'
  | 'skipImageValidation'
  | 'skipImgManip'
  | 'images'

/** One cell as it was when it was first touched, and as it is now, both as text. */
export interface Edit {
  base: string
  yours: string
}

/** What was changed of an order's items and is not saved, by the item's id. */
export type Edits = Record<string, Partial<Record<ItemField, Edit>>>

const amounts: ReadonlySet<ItemField> = new Set(['merchantPrice', 'merchantShippingPrice', 'merchantTax'])

/** A field of an item as its cell shows it. */
export function textOf(item: Item, field: ItemField): string {
  const value = item[field]
  if (field === 'images') return JSON.stringify(value)
  if (field === 'options') return item.options.map(({ name, value }) => `${name}: ${value}`).join('; ')
  if (amounts.has(field)) {
    const price = value as Item['merchantPrice']
    return price ? amountText(price.amount, price.currency) : ''
  }
  return String(value)
}

/** What a cell's text means to the API; a sentence in `wrong` when it means nothing. */
export function readCell(field: ItemField, text: string, currency: string): { value: unknown } | { wrong: string } {
  const trimmed = text.trim()
  if (field === 'images') return { value: JSON.parse(text) }
  if (field === 'options') return optionsOf(trimmed)
  if (field.startsWith('skip')) return { value: text === 'true' }
  if (field === 'sku') return { value: trimmed }
  if (amounts.has(field) && trimmed === '') return { value: null }
  const number = numberOf(trimmed, currency)
  if (Number.isNaN(number)) return { wrong: amounts.has(field) ? 'Give an amount, such as 12.50.' : 'Give a whole number.' }
  return { value: amounts.has(field) ? { amount: number, currency } : number }
}

function optionsOf(text: string): { value: { name: string; value: string }[] } | { wrong: string } {
  const pairs = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => /^([^:]+):(.*)$/.exec(part))
  if (pairs.includes(null)) return { wrong: 'Write options as "Name: value; Name: value".' }
  return { value: pairs.map((pair) => ({ name: pair?.[1]?.trim() ?? '', value: pair?.[2]?.trim() ?? '' })) }
}

/** Whether an item's options come out of their text as they went in; some hold a semicolon. */
export const optionsFitOneLine = (item: Item) => {
  const parsed = optionsOf(textOf(item, 'options'))
  return 'value' in parsed && isSame(parsed.value, item.options)
}

/** What the cell holds now. */
export const cellText = (edits: Edits, item: Item, field: ItemField) => edits[item.id]?.[field]?.yours ?? textOf(item, field)

/** The edits with one more; a cell that holds again what it began with is not edited. */
export function withEdit(edits: Edits, item: Item, field: ItemField, yours: string): Edits {
  const base = edits[item.id]?.[field]?.base ?? textOf(item, field)
  const { [field]: _, ...others } = edits[item.id] ?? {}
  const fields =
    base === yours || isSameMeaning(field, base, yours, item.merchantPrice?.currency ?? '')
      ? others
      : { ...others, [field]: { base, yours } }
  const { [item.id]: __, ...rest } = edits
  return Object.keys(fields).length ? { ...rest, [item.id]: fields } : rest
}

function isSameMeaning(field: ItemField, one: string, other: string, currency: string): boolean {
  const [a, b] = [readCell(field, one, currency), readCell(field, other, currency)]
  return 'value' in a && 'value' in b && isSame(a.value, b.value)
}

export const countEdits = (edits: Edits) => Object.values(edits).reduce((count, fields) => count + Object.keys(fields).length, 0)

export interface Cell {
  itemId: string
  field: ItemField
}
export const cellName = ({ itemId, field }: Cell) => `${itemId}.${field}`

/** The edits as one update of the order, made on the version that is shown, with what cannot be sent told by cell. */
export function updateOf(order: Order, edits: Edits): { update: OrderUpdate; wrong: Map<string, string> } {
  const wrong = new Map<string, string>()
  const items = order.items.flatMap((item) => {
    const set: [string, unknown][] = []
    for (const [field, { yours }] of Object.entries(edits[item.id] ?? {}) as [ItemField, Edit][]) {
      const read = readCell(field, yours, order.currencyCode)
      if ('wrong' in read) wrong.set(cellName({ itemId: item.id, field }), read.wrong)
      else set.push([field, read.value])
    }
    return set.length ? [{ id: item.id, ...Object.fromEntries(set) } as ItemUpdate] : []
  })
  return { update: { items, version: order.version }, wrong }
}

/** What the service refused, by cell, and what of it belongs to none. */
export function placeRefusals(update: OrderUpdate, errors: { errorMessage: string; propertyName: string | null }[]) {
  const cells = new Map<string, string>()
  const rest: string[] = []
  for (const { propertyName, errorMessage } of errors) {
    const [, place, field] = /^items\[(\d+)\]\.(\w+)/.exec(propertyName ?? '') ?? []
    const itemId = place === undefined ? undefined : update.items?.[Number(place)]?.id
    if (itemId && field !== 'id' && field !== 'version') cells.set(cellName({ itemId, field: field as ItemField }), errorMessage)
    else rest.push(errorMessage)
  }
  return { cells, rest }
}

/** Edits of cells that somebody else changed meanwhile, with what is stored now. */
export const contestedEdits = (order: Order, edits: Edits) =>
  order.items.flatMap((item) =>
    (Object.entries(edits[item.id] ?? {}) as [ItemField, Edit][])
      .map(([field, edit]) => ({ item, field, ...edit, theirs: textOf(item, field) }))
      .filter(({ base, yours, theirs }) => base !== theirs && yours !== theirs),
  )
