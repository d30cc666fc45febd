import type { Staged } from '@/components/lists/sheet/staged'
import type { MerchantVariant, VariantUpdate } from '../types'
import { type Price, parsePrice, priceText } from './price-text'

/** The fields that a merchant can set differently from the global catalog. */
export type Field = 'merchantSku' | 'merchantPrice' | 'skipImageManipulation' | 'decorations' | 'attributes'

/** The unsaved changes of a catalog, by the global SKUs. */
export type CatalogChanges = Staged<Field, null>

export const fieldLabels: Record<Field, string> = {
  merchantSku: 'Merchant SKU',
  merchantPrice: 'Merchant price',
  skipImageManipulation: 'Art as is',
  decorations: 'Decorations',
  attributes: 'Attributes',
}

/** The currency of a price without one. */
export const defaultCurrency = 'USD'

/** A field of a merchant variant as the text of its cell. */
export function textOf(own: MerchantVariant, field: Field): string {
  if (field === 'merchantSku') return own.merchantSku ?? ''
  if (field === 'merchantPrice') return priceText(own.merchantPrice)
  if (field === 'skipImageManipulation') return String(own.skipImageManipulation)
  return JSON.stringify(own[field])
}

/** The value of a cell's text for the API, or the problem with it. */
export function parseCell(field: Field, text: string): { value: unknown } | { problem: string } {
  const trimmed = text.trim()
  if (field === 'merchantSku') return trimmed.length > 255 ? { problem: 'At most 255 characters.' } : { value: trimmed || null }
  if (field === 'merchantPrice') return parsePrice(trimmed, defaultCurrency)
  if (field === 'skipImageManipulation') return { value: text === 'true' }
  return { value: JSON.parse(text) }
}

/** Whether two texts of a cell mean the same: "5" and "5.00 USD". */
export const isSameText = (field: Field) => (one: string, other: string) =>
  JSON.stringify(parseCell(field, one)) === JSON.stringify(parseCell(field, other))

/** The typed text in the form that its cell shows: a price with its currency. Invalid text stays as typed. */
export function normalizeCell(field: Field, typed: string, currency: string): string {
  if (field !== 'merchantPrice') return field === 'merchantSku' ? typed.trim() : typed
  const parsed = parsePrice(typed, currency)
  return 'value' in parsed ? priceText(parsed.value as Price) : typed.trim()
}

/** The changed cells of one row as the API takes them, and their problems by field. */
export function updateOf(sku: string, cells: Partial<Record<Field, { yours: string }>>) {
  const problems: Partial<Record<Field, string>> = {}
  const values: Record<string, unknown> = {}
  for (const [field, { yours }] of Object.entries(cells) as [Field, { yours: string }][]) {
    const parsed = parseCell(field, yours)
    if ('problem' in parsed) problems[field] = parsed.problem
    else values[field] = parsed.value
  }
  return { update: { sku, ...values } as VariantUpdate, problems }
}

const fields = Object.keys(fieldLabels) as Field[]

/** The cell that shows a field of the API; the merchant's SKU for all other fields. */
export const fieldOf = (path: string): Field =>
  fields.find((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)) ?? 'merchantSku'
