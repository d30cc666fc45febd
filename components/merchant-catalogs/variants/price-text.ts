import { amountText, digitsOf, numberOf } from '../../ui/amount'

export interface Amount {
  amount: number
  currency: string
}
/** A price as the service shows it, and as it is sent: in one currency or in several, the main one first. */
export type Price = { currencies: Amount[] } | null

const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
const wrong = 'Give an amount, such as 12.50 or 12.50 EUR; several currencies parted by ;'

/** A price as its cell shows it: "20.00 USD", "20.00 USD; 18.50 EUR"; nothing where there is none. */
export const priceText = (price: Price): string =>
  (price?.currencies ?? []).map(({ amount, currency }) => `${amountText(amount, currency)} ${currency}`).join('; ')

/** What was typed or pasted as a price; an amount without a currency is in `usual`. */
export function readPrice(text: string, usual: string): { value: Price } | { wrong: string } {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  if (!parts.length) return { value: null }
  const read = parts.map((part) => readAmount(part, usual))
  const bad = read.find((one) => 'wrong' in one)
  if (bad && 'wrong' in bad) return bad
  const currencies = read.flatMap((one) => ('amount' in one ? [one] : []))
  const twice = currencies.find((one, i) => currencies.findIndex(({ currency }) => currency === one.currency) !== i)
  return twice ? { wrong: `${twice.currency} is given twice.` } : { value: { currencies } }
}

function readAmount(part: string, usual: string): Amount | { wrong: string } {
  const [, before, middle = '', after] = /^([A-Z]{3}|[$€£])?\s*(.*?)\s*([A-Z]{3}|[$€£])?$/i.exec(part) ?? []
  const mark = before ?? after
  if (before && after) return { wrong }
  const currency = mark ? (signs[mark] ?? mark.toUpperCase()) : usual
  const amount = isCurrency(currency) ? numberOf(middle, currency) : Number.NaN
  if (Number.isNaN(amount)) return { wrong }
  if (amount < 0) return { wrong: 'A price is not below zero.' }
  const digits = digitsOf(currency)
  if (Math.abs(amount * 10 ** digits - Math.round(amount * 10 ** digits)) > 1e-6)
    return { wrong: `${currency} has ${digits || 'no'} decimals.` }
  return { amount, currency }
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && known().has(code)
}

let codes: ReadonlySet<string> | undefined
function known(): ReadonlySet<string> {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes
}
