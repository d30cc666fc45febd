import { formatPrice } from '@/components/ui/format/money'
import { formatNumber } from '@/components/ui/format/text'

/** A value that several records share, with their number. */
export interface Share {
  value: string
  count: number
}

/** The values with their counts, most frequent first. Empty values count as ''. */
export function sharesOf<T>(all: Iterable<T>, value: (one: T) => unknown): Share[] {
  const counts = new Map<string, number>()
  for (const one of all) {
    const text = textOf(value(one))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && 'amount' in value) return formatPrice(value as { amount: number; currency: string })
  return String(value)
}

const display = (value: string) => value || 'empty'

/** "Standard" when all have it, else "mixed: Standard (300), Express (212)", the rest counted. */
export function sharesLabel(shares: Share[], shown = 3): string {
  const [first, second] = shares
  if (!first) return 'none'
  if (!second) return display(first.value)
  const rest = shares.slice(shown)
  const labels = shares.slice(0, shown).map(({ value, count }) => `${display(value)} (${formatNumber(count)})`)
  if (rest.length) labels.push(`${formatNumber(rest.length)} more`)
  return `mixed: ${labels.join(', ')}`
}
