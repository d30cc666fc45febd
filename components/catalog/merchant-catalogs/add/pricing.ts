import { fromMinorUnits, toMinorUnits } from '@/components/ui/format/money'
import type { NewVariant, Variant } from '../types'
import { type Price, parsePrice } from '../variants/price-text'

/** The rules for SKUs and prices of added variants. */
export interface Rules {
  /** A pattern with {sku} for the global SKU: "NW-{sku}". Empty: the variants get no merchant SKU. */
  skuPattern: string
  price: 'global' | 'percent' | 'fixed'
  /** The difference from the global price in percent, as typed. */
  percent: string
  fixed: string
}

export const defaultRules: Rules = { skuPattern: '', price: 'global', percent: '', fixed: '' }

const skuPlaceholder = /\{sku\}/gi

/** The merchant's SKU of a variant; null without one. */
export const merchantSkuOf = (pattern: string, sku: string): string | null => {
  const typed = pattern.trim()
  if (!typed) return null
  // Without the placeholder, the text is a prefix.
  return skuPlaceholder.test(typed) ? typed.replace(skuPlaceholder, sku) : `${typed}${sku}`
}

/** The number of "12.5", "+10 %" or "-5,5"; NaN for other text. */
export function percentOf(text: string): number {
  const plain = text.replace(/\s|%/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The problems of the rules, by field. */
export function rulesProblems({ skuPattern, price, percent, fixed }: Rules): Partial<Record<keyof Rules, string>> {
  const problems: Partial<Record<keyof Rules, string>> = {}
  if (/\{(?!sku\})/i.test(skuPattern)) problems.skuPattern = 'Only {sku} can be put in: it becomes the global SKU.'
  if (price === 'percent') {
    const by = percentOf(percent)
    if (Number.isNaN(by)) problems.percent = 'Give a number, such as 10 or -5.'
    else if (by < -100) problems.percent = 'A price is not below zero: give -100 or more.'
    else if (by > 10_000) problems.percent = 'Give 10,000 or less.'
  }
  if (price === 'fixed') {
    const read = parsePrice(fixed, 'USD')
    if ('problem' in read) problems.fixed = read.problem
    else if (!read.value) problems.fixed = 'Give an amount, such as 12.50 or 12.50 EUR.'
  }
  return problems
}

/** The merchant's price of a variant by the rules; null when the global price applies, also when a percentage has no global price. */
export function priceOf({ price, percent, fixed }: Rules, global: Price, defaultCurrency: string): Price {
  if (price === 'global') return null
  if (price === 'fixed') {
    const read = parsePrice(fixed, global?.currencies[0]?.currency ?? defaultCurrency)
    return 'value' in read ? read.value : null
  }
  const by = percentOf(percent)
  if (!global || Number.isNaN(by)) return null
  return { currencies: global.currencies.map(({ amount, currency }) => ({ amount: withPercent(amount, currency, by), currency })) }
}

/** Computed in the currency's smallest unit, halves rounded up. */
function withPercent(amount: number, currency: string, percent: number): number {
  const tenthOfThousandths = Math.round((100 + percent) * 10_000)
  return fromMinorUnits(Math.floor((toMinorUnits(amount, currency) * tenthOfThousandths + 500_000) / 1_000_000), currency)
}

/** A variant as it is added by the rules. */
export function newVariantOf(rules: Rules, { sku, price }: Pick<Variant, 'sku' | 'price'>, defaultCurrency: string): NewVariant {
  const own = priceOf(rules, price, defaultCurrency)
  return { sku, merchantSku: merchantSkuOf(rules.skuPattern, sku), merchantPrice: own && { currencies: own.currencies } }
}
