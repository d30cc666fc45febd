/** Amounts are integers of the currency's minor unit everywhere inside; on the wire they are `{amount, currency}` in major units. */
export interface Money {
  amount: number
  currency: string
}

/** Every ISO 4217 code that the JavaScript platform knows. */
export const currencyCodes = Intl.supportedValuesOf('currency')

const digitsOf = new Map<string, number>()

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, from the platform's CLDR data). */
export function decimals(currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digitsOf.set(currency, digits)
  }
  return digits
}

/** Whether the currency's minor units represent the amount without rounding. */
export function isExact(amount: number, currency: string): boolean {
  const [mantissa = '', exponent] = String(amount).split('e')
  const written = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, written - Number(exponent ?? 0)) <= decimals(currency)
}

export const toMinor = (amount: number, currency: string) => Math.round(amount * 10 ** decimals(currency))

const powersOfTen = [1, 10, 100, 1_000, 10_000] as const

export function toMajor(minor: number, currency: string): number {
  return minor / (powersOfTen[decimals(currency)] ?? 10 ** decimals(currency))
}

export function asMoney(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { amount: toMajor(minor, currency), currency }
}

/** Part of an amount, `share ÷ of`, rounded half up to the minor unit. Exact for any amount below 2^53. */
export function prorate(minor: number, share: number, of: number): number {
  if (share === of) return minor
  return Number((2n * BigInt(minor) * BigInt(share) + BigInt(of)) / (2n * BigInt(of)))
}
