import { formatAmount, fractionDigits, parseAmount } from '@/components/ui/format/money'

export interface Amount {
  amount: number
  currency: string
}
/** A price as the API has it: amounts in one or more currencies, the main one first. */
export type Price = { currencies: Amount[] } | null

const currencySigns: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
const invalidAmount = 'Give an amount, such as 12.50 or 12.50 EUR; several currencies parted by ;'

/** A price as cell text: "20.00 USD", "20.00 USD; 18.50 EUR"; empty for none. */
export const priceText = (price: Price): string =>
  (price?.currencies ?? []).map(({ amount, currency }) => `${formatAmount(amount, currency)} ${currency}`).join('; ')

/** The price in typed or pasted text, or the problem with it; an amount without a currency is in `defaultCurrency`. */
export function parsePrice(text: string, defaultCurrency: string): { value: Price } | { problem: string } {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  if (!parts.length) return { value: null }
  const read = parts.map((part) => parsePart(part, defaultCurrency))
  const invalid = read.find((one) => 'problem' in one)
  if (invalid && 'problem' in invalid) return invalid
  const currencies = read.flatMap((one) => ('amount' in one ? [one] : []))
  const duplicate = currencies.find((one, i) => currencies.findIndex(({ currency }) => currency === one.currency) !== i)
  return duplicate ? { problem: `${duplicate.currency} is given twice.` } : { value: { currencies } }
}

function parsePart(part: string, defaultCurrency: string): Amount | { problem: string } {
  const [, before, middle = '', after] = /^([A-Z]{3}|[$€£])?\s*(.*?)\s*([A-Z]{3}|[$€£])?$/i.exec(part) ?? []
  const mark = before ?? after
  if (before && after) return { problem: invalidAmount }
  const currency = mark ? (currencySigns[mark] ?? mark.toUpperCase()) : defaultCurrency
  const amount = isCurrency(currency) ? parseAmount(middle, currency) : Number.NaN
  if (Number.isNaN(amount)) return { problem: invalidAmount }
  if (amount < 0) return { problem: 'A price is not below zero.' }
  const digits = fractionDigits(currency)
  if (Math.abs(amount * 10 ** digits - Math.round(amount * 10 ** digits)) > 1e-6)
    return { problem: `${currency} has ${digits || 'no'} decimals.` }
  return { amount, currency }
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && knownCurrencies().has(code)
}

let codes: ReadonlySet<string> | undefined
function knownCurrencies(): ReadonlySet<string> {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes
}
