const formats = new Map<string, Intl.NumberFormat>()

/** An amount in major units with its currency: "$1,234.50". A dash without an amount. */
export function formatMoney(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '–'
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format.format(amount)
}

export const formatPrice = (value: { amount: number; currency: string } | null) => (value ? formatMoney(value.amount, value.currency) : '–')

interface MoneyProps {
  amount: number | null | undefined
  currency: string
}

/** An amount in tabular figures, for columns. */
export function Money({ amount, currency }: MoneyProps) {
  return <span className="figures">{formatMoney(amount, currency)}</span>
}

/** The number of decimals by currency, cached: Intl is slow, and a sheet formats every cell. */
const digitsCache = new Map<string, number>()
export function fractionDigits(currency: string): number {
  const known = digitsCache.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digitsCache.set(currency, found)
  return found
}

/** An amount with its currency's decimals: 12.50, but ¥12. */
export const formatAmount = (amount: number, currency: string) => amount.toFixed(fractionDigits(currency))

/** The amount in the smallest unit of its currency, where sums are exact. */
export const toMinorUnits = (amount: number, currency: string) => Math.round(amount * 10 ** fractionDigits(currency))
export const fromMinorUnits = (units: number, currency: string) => units / 10 ** fractionDigits(currency)

/** Parses an amount as typed or copied from a spreadsheet: "$1,234.50", "12,5". NaN for other text, and for another currency's symbol. */
export function parseAmount(text: string, currency: string): number {
  const unsigned = currencySymbols(currency).reduce((left, sign) => left.replace(sign, ''), text.replace(/\s/g, ''))
  const plain = /^-?\d+,\d{1,2}$/.test(unsigned) ? unsigned.replace(',', '.') : unsigned.replace(/,(?=\d{3}\b)/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const symbolCache = new Map<string, string[]>()
function currencySymbols(currency: string): string[] {
  const known = currency ? symbolCache.get(currency) : []
  if (known) return known
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  )
  const found = [currency, ...written]
  symbolCache.set(currency, found)
  return found
}
