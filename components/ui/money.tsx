const formats = new Map<string, Intl.NumberFormat>()

/** An amount in major units with its currency: "$1,234.50". A dash where there is none. */
export function money(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '–'
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  return format.format(amount)
}

export const price = (value: { amount: number; currency: string } | null) => (value ? money(value.amount, value.currency) : '–')

interface Props {
  amount: number | null | undefined
  currency: string
}

/** An amount with figures that stand below each other. */
export function Money({ amount, currency }: Props) {
  return <span className="figures">{money(amount, currency)}</span>
}
