import type { MerchantVariant, VariantUpdate } from '../shapes'
import { type Price, priceText, readPrice } from './price-text'

/** What a merchant can have otherwise than the global catalog. */
export type Field = 'merchantSku' | 'merchantPrice' | 'skipImageManipulation' | 'decorations' | 'attributes'

export const fieldNames: Record<Field, string> = {
  merchantSku: 'Merchant SKU',
  merchantPrice: 'Merchant price',
  skipImageManipulation: 'Art as is',
  decorations: 'Decorations',
  attributes: 'Attributes',
}

/** Where nothing says in which currency a price is. */
export const usualCurrency = 'USD'

/** A field of a merchant variant as its cell holds it. */
export function textOf(own: MerchantVariant, field: Field): string {
  if (field === 'merchantSku') return own.merchantSku ?? ''
  if (field === 'merchantPrice') return priceText(own.merchantPrice)
  if (field === 'skipImageManipulation') return String(own.skipImageManipulation)
  return JSON.stringify(own[field])
}

/** What a cell's text means to the API; a sentence in `wrong` when it means nothing. */
export function readCell(field: Field, text: string): { value: unknown } | { wrong: string } {
  const trimmed = text.trim()
  if (field === 'merchantSku') return trimmed.length > 255 ? { wrong: 'At most 255 characters.' } : { value: trimmed || null }
  if (field === 'merchantPrice') return readPrice(trimmed, usualCurrency)
  if (field === 'skipImageManipulation') return { value: text === 'true' }
  return { value: JSON.parse(text) }
}

/** What was typed, as its cell keeps it: a price says its currency. What means nothing stays as it was typed. */
export function asKept(field: Field, typed: string, currency: string): string {
  if (field !== 'merchantPrice') return field === 'merchantSku' ? typed.trim() : typed
  const read = readPrice(typed, currency)
  return 'value' in read ? priceText(read.value as Price) : typed.trim()
}

/** What is staged of one row as the API takes it, and what is wrong with it, by field. */
export function updateOf(sku: string, cells: Partial<Record<Field, { yours: string }>>) {
  const wrong: Partial<Record<Field, string>> = {}
  const set: Record<string, unknown> = {}
  for (const [field, { yours }] of Object.entries(cells) as [Field, { yours: string }][]) {
    const read = readCell(field, yours)
    if ('wrong' in read) wrong[field] = read.wrong
    else set[field] = read.value
  }
  return { update: { sku, ...set } as VariantUpdate, wrong }
}

const fields = Object.keys(fieldNames) as Field[]

/** The cell that a problem is shown at; the merchant's SKU, where it is about none of them. */
export const fieldOf = (path: string): Field =>
  fields.find((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)) ?? 'merchantSku'
