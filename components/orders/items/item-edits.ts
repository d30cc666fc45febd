import type { Item, Order } from '@/components/api/order-types'
import type { Problem } from '@/components/api/types'
import { type CellErrors, type Errors, problemsByRow } from '@/components/lists/sheet/cell-errors'
import { conflictsIn, type StoredRow } from '@/components/lists/sheet/conflicts'
import { type Staged, type StagedCell, stageCell } from '@/components/lists/sheet/staged'
import { isSame } from '@/components/records/field-changes'
import { formatAmount, parseAmount } from '@/components/ui/format/money'
import type { ItemUpdate, OrderUpdate } from '../order-update'

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

/** The unsaved changes of an order's items, by item id. */
export type ItemChanges = Staged<ItemField, null>

const amounts: ReadonlySet<ItemField> = new Set(['merchantPrice', 'merchantShippingPrice', 'merchantTax'])

/** The text of an item's field in its cell. */
export function textOf(item: Item, field: ItemField): string {
  const value = item[field]
  if (field === 'images') return JSON.stringify(value)
  if (field === 'options') return item.options.map(({ name, value }) => `${name}: ${value}`).join('; ')
  if (amounts.has(field)) {
    const price = value as Item['merchantPrice']
    return price ? formatAmount(price.amount, price.currency) : ''
  }
  return String(value)
}

/** The API value of a cell's text, or the problem with it. */
export function parseCell(field: ItemField, text: string, currency: string): { value: unknown } | { problem: string } {
  const trimmed = text.trim()
  if (field === 'images') return { value: JSON.parse(text) }
  if (field === 'options') return optionsOf(trimmed)
  if (field.startsWith('skip')) return { value: text === 'true' }
  if (field === 'sku') return { value: trimmed }
  if (amounts.has(field) && trimmed === '') return { value: null }
  const number = parseAmount(trimmed, currency)
  if (Number.isNaN(number)) return { problem: amounts.has(field) ? 'Give an amount, such as 12.50.' : 'Give a whole number.' }
  return { value: amounts.has(field) ? { amount: number, currency } : number }
}

function optionsOf(text: string): { value: { name: string; value: string }[] } | { problem: string } {
  const pairs = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => /^([^:]+):(.*)$/.exec(part))
  if (pairs.includes(null)) return { problem: 'Write options as "Name: value; Name: value".' }
  return { value: pairs.map((pair) => ({ name: pair?.[1]?.trim() ?? '', value: pair?.[2]?.trim() ?? '' })) }
}

/** Whether an item's options can be edited as one line; an option with a colon or a semicolon cannot. */
export const optionsFitOneLine = (item: Item) => {
  const parsed = optionsOf(textOf(item, 'options'))
  return 'value' in parsed && isSame(parsed.value, item.options)
}

/** The text of a cell, with unsaved changes. */
export const cellText = ({ changed }: ItemChanges, item: Item, field: ItemField) =>
  changed[item.id]?.cells[field]?.yours ?? textOf(item, field)

/** The changes with one more cell; text equal in meaning to the stored one is no change. */
export const withInput = (staged: ItemChanges, item: Item, field: ItemField, yours: string): ItemChanges =>
  stageCell<ItemField, null>(staged, {
    ...{ row: item.id, field, source: null, stored: textOf(item, field), yours },
    isSame: (one, other) => isSameMeaning(field, one, other, item.merchantPrice?.currency ?? ''),
  })

function isSameMeaning(field: ItemField, one: string, other: string, currency: string): boolean {
  const [a, b] = [parseCell(field, one, currency), parseCell(field, other, currency)]
  return 'value' in a && 'value' in b && isSame(a.value, b.value)
}

/** The items of an order in the form in which the sheet compares them with its changes. */
export const storedRows = ({ items }: Pick<Order, 'items'>): Map<string, StoredRow<ItemField, null>> =>
  new Map(items.map((item) => [item.id, { id: item.id, source: null, text: (field) => textOf(item, field) }]))

type CellErrorsById = Record<string, CellErrors<ItemField>>

/** The changes as one update of this version of the order, and the problems of the cells that cannot be sent. */
export function updateOf(order: Order, { changed }: ItemChanges): { update: OrderUpdate; problems: CellErrorsById } {
  const problems: CellErrorsById = {}
  const items = order.items.flatMap((item) => {
    const set: [string, unknown][] = []
    for (const [field, { yours }] of Object.entries(changed[item.id]?.cells ?? {}) as [ItemField, StagedCell][]) {
      const parsed = parseCell(field, yours, order.currencyCode)
      if ('problem' in parsed) problems[item.id] = { ...problems[item.id], [field]: parsed.problem }
      else set.push([field, parsed.value])
    }
    return set.length ? [{ id: item.id, ...Object.fromEntries(set) } as ItemUpdate] : []
  })
  return { update: { items, version: order.version }, problems }
}

/** The errors of a refused update by item and cell; `rest` has the errors of no cell. */
export const errorsByCell = (update: OrderUpdate, problems: readonly Problem[]) =>
  problemsByRow(
    problems,
    (update.items ?? []).map(({ id }) => id),
    (path) => {
      const [name = ''] = /^\w+/.exec(path ?? '') ?? []
      return name === '' || name === 'id' || name === 'version' ? null : (name as ItemField)
    },
  )

/** The errors of cells; later ones replace earlier ones. */
export const mergeErrors = (...all: Errors<ItemField>[]): CellErrorsById => {
  const merged: CellErrorsById = {}
  for (const errors of all) for (const [id, cells] of Object.entries(errors)) merged[id] = { ...merged[id], ...cells }
  return merged
}

/** The messages of cells that somebody else changed meanwhile. */
export const conflictNotes = (order: Order, staged: ItemChanges): CellErrorsById =>
  Object.fromEntries(
    conflictsIn(staged, storedRows(order)).map(({ stored, cells }) => [
      stored.id,
      Object.fromEntries(
        cells.map(({ field, theirs }) => [field, `Somebody changed this meanwhile: ${theirs || 'nothing'} is stored now.`]),
      ),
    ]),
  )
