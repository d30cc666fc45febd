import { countryName } from '@/components/records/address/address-labels'
import { parseAmount } from '@/components/ui/format/money'
import type { Variant } from '../types'
import type { Field } from './fields'

/** The unit of a weight without one, and the currency of a price when no variant of the product has one. */
export const defaults = { unit: 'g', currency: 'USD' } as const
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const

const currencySigns: Record<string, string> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', zł: 'PLN' }

/**
 * The cells that text typed or pasted into one cell fills: "12.50 EUR" is an amount and its currency, "180 g" a weight and its unit,
 * "Portugal" a country code. Invalid text stays as typed, so that it can be reported.
 */
export function parseCell(field: Field, typed: string): Partial<Record<Field, string>> {
  const text = typed.trim()
  if (field === 'price') {
    const [, before, amount = text, after] = /^([A-Z]{3}|[€£₹])?\s*(.*?\d)\s*([A-Z]{3}|€|£|zł)?$/i.exec(text) ?? []
    const mark = before ?? after
    const currency = mark && (currencySigns[mark.toLowerCase()] ?? currencySigns[mark] ?? mark.toUpperCase())
    return currency ? { price: amount, currency } : { price: text }
  }
  if (field === 'weight') {
    const [, amount, unit] = /^(.*\d)\s*(g|kg|oz|lb)s?$/i.exec(text) ?? []
    return amount && unit ? { weight: amount, weightUnit: unit.toLowerCase() } : { weight: text }
  }
  if (field === 'currency') return { currency: text.toUpperCase() }
  if (field === 'countryOfOrigin') return { countryOfOrigin: text ? (countryCode(text) ?? text) : '' }
  return { [field]: text }
}

/** The problem with a cell's text by itself; null when it can be sent to the service. `currency` is the row's. */
export function cellProblem(field: Field, text: string, currency: string): string | null {
  switch (field) {
    case 'sku':
      return text ? null : 'Give a SKU: each variant has one of its own.'
    case 'name':
      return text ? null : 'Give a name.'
    case 'price':
      return text && Number.isNaN(parseAmount(text, currency)) ? 'Give an amount, such as 12.50, or 12.50 EUR.' : null
    case 'weight':
      return text && Number.isNaN(parseAmount(text, '')) ? 'Give a weight, such as 180, or 6.5 oz.' : null
    case 'countryOfOrigin':
      return text && !countryCode(text) ? `“${text}” is no country: give a code such as PT, or a name.` : null
    default:
      return null
  }
}

/** The currency of a price without one: that of the product's other variants. */
export const defaultCurrency = (variants: readonly Pick<Variant, 'price'>[]): string =>
  variants.find(({ price }) => price)?.price?.currency ?? defaults.currency

let byName: Map<string, string> | null = null

/** The country code for a code or name, ignoring case; null for an unknown name. */
export function countryCode(text: string): string | null {
  const typed = text.trim()
  if (/^[a-z]{2}$/i.test(typed)) return typed.toUpperCase()
  byName ??= codesByName()
  return byName.get(typed.toLowerCase()) ?? null
}

/** Maps country names to codes by asking the browser for the name of each pair of letters, so that no list has to be loaded. */
function codesByName(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(codes.filter((code) => countryName(code) !== code).map((code) => [countryName(code).toLowerCase(), code]))
}
