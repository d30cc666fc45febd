import { numberOf } from '../ui/amount'
import { countryCode } from './country-code'
import type { Field } from './fields'

/** The unit that a weight has where none is said, and the currency that a price has where the product has none yet. */
export const usual = { unit: 'g', currency: 'USD' } as const
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const

const signs: Record<string, string> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', zł: 'PLN' }

/**
 * What was typed or pasted into one cell, as the cells that it fills: "12.50 EUR" is an amount and its currency, "180 g" a weight and its
 * unit, "Portugal" a code. What means nothing stays as it was typed, to be told as wrong.
 */
export function spread(field: Field, typed: string): Partial<Record<Field, string>> {
  const text = typed.trim()
  if (field === 'price') {
    const [, before, amount = text, after] = /^([A-Z]{3}|[€£₹])?\s*(.*?\d)\s*([A-Z]{3}|€|£|zł)?$/i.exec(text) ?? []
    const mark = before ?? after
    const currency = mark && (signs[mark.toLowerCase()] ?? signs[mark] ?? mark.toUpperCase())
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

/** What is wrong with a cell's text by itself; null when the service may judge it. `currency` is the row's. */
export function wrongIn(field: Field, text: string, currency: string): string | null {
  switch (field) {
    case 'sku':
      return text ? null : 'Give a SKU: each variant has one of its own.'
    case 'name':
      return text ? null : 'Give a name.'
    case 'price':
      return text && Number.isNaN(numberOf(text, currency)) ? 'Give an amount, such as 12.50, or 12.50 EUR.' : null
    case 'weight':
      return text && Number.isNaN(numberOf(text, '')) ? 'Give a weight, such as 180, or 6.5 oz.' : null
    case 'countryOfOrigin':
      return text && !countryCode(text) ? `“${text}” is no country: give a code such as PT, or a name.` : null
    default:
      return null
  }
}
