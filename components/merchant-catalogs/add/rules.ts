import { fromSmallest, toSmallest } from '../../ui/amount'
import type { NewVariant, Variant } from '../shapes'
import { type Price, readPrice } from '../variants/price-text'

/** How variants that are added get what is the merchant's own. */
export interface Rules {
  /** With {sku} for the global SKU: "NW-{sku}". Empty: no SKU of their own. */
  skuPattern: string
  price: 'global' | 'percent' | 'fixed'
  /** More or less than the global price, in percent, as it is typed. */
  percent: string
  fixed: string
}

export const noRules: Rules = { skuPattern: '', price: 'global', percent: '', fixed: '' }

const slot = /\{sku\}/gi

/** What the merchant calls a variant; null where it has no name of its own. */
export const merchantSkuOf = (pattern: string, sku: string): string | null => {
  const typed = pattern.trim()
  if (!typed) return null
  // Without a place for it the text stands before.
  return slot.test(typed) ? typed.replace(slot, sku) : `${typed}${sku}`
}

/** "12.5", "+10 %", "-5,5" in percent; not a number where it is none. */
export function percentOf(text: string): number {
  const plain = text.replace(/\s|%/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** What is wrong with the rules, by field. */
export function wrongRules({ skuPattern, price, percent, fixed }: Rules): Partial<Record<keyof Rules, string>> {
  const wrong: Partial<Record<keyof Rules, string>> = {}
  if (/\{(?!sku\})/i.test(skuPattern)) wrong.skuPattern = 'Only {sku} can be put in: it becomes the global SKU.'
  if (price === 'percent') {
    const by = percentOf(percent)
    if (Number.isNaN(by)) wrong.percent = 'Give a number, such as 10 or -5.'
    else if (by < -100) wrong.percent = 'A price is not below zero: give -100 or more.'
    else if (by > 10_000) wrong.percent = 'Give 10,000 or less.'
  }
  if (price === 'fixed') {
    const read = readPrice(fixed, 'USD')
    if ('wrong' in read) wrong.fixed = read.wrong
    else if (!read.value) wrong.fixed = 'Give an amount, such as 12.50 or 12.50 EUR.'
  }
  return wrong
}

/** The merchant's price of a variant by the rules; null where the global one holds, as it does where there is none to count from. */
export function priceOf({ price, percent, fixed }: Rules, global: Price, usual: string): Price {
  if (price === 'global') return null
  if (price === 'fixed') {
    const read = readPrice(fixed, global?.currencies[0]?.currency ?? usual)
    return 'value' in read ? read.value : null
  }
  const by = percentOf(percent)
  if (!global || Number.isNaN(by)) return null
  return { currencies: global.currencies.map(({ amount, currency }) => ({ amount: raised(amount, currency, by), currency })) }
}

/** In the smallest unit, halves up: exact, whatever the fractions of a percent. */
function raised(amount: number, currency: string, percent: number): number {
  const tenthOfThousandths = Math.round((100 + percent) * 10_000)
  return fromSmallest(Math.floor((toSmallest(amount, currency) * tenthOfThousandths + 500_000) / 1_000_000), currency)
}

/** A variant as it is added by the rules. */
export function addedBy(rules: Rules, { sku, price }: Pick<Variant, 'sku' | 'price'>, usual: string): NewVariant {
  const own = priceOf(rules, price, usual)
  return { sku, merchantSku: merchantSkuOf(rules.skuPattern, sku), merchantPrice: own && { currencies: own.currencies } }
}
