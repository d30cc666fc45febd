/** Decimals and signs of each currency that was met: asking for them takes long, and a sheet asks for every cell. */
const digits = new Map<string, number>()
export function digitsOf(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** With the digits of its currency: 12.50, but ¥12. */
export const amountText = (amount: number, currency: string) => amount.toFixed(digitsOf(currency))

/** In the smallest unit of its currency, where sums are exact. */
export const toSmallest = (amount: number, currency: string) => Math.round(amount * 10 ** digitsOf(currency))
export const fromSmallest = (units: number, currency: string) => units / 10 ** digitsOf(currency)

/**
 * As people write it and as spreadsheets copy it: "$1,234.50", "12,5". Not a number when it is none, and with the sign of another currency
 * than this one.
 */
export function numberOf(text: string, currency: string): number {
  const bare = signsOf(currency).reduce((left, sign) => left.replace(sign, ''), text.replace(/\s/g, ''))
  const plain = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}\b)/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const signs = new Map<string, string[]>()
function signsOf(currency: string): string[] {
  const known = currency ? signs.get(currency) : []
  if (known) return known
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  )
  const found = [currency, ...written]
  signs.set(currency, found)
  return found
}
