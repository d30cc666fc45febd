import { price } from '../../ui/money'
import { number } from '../../ui/number'

/** A value that several share, with how many have it. */
export interface Share {
  value: string
  count: number
}

/** The values that are there, the most frequent first. What is empty counts as ''. */
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
  if (typeof value === 'object' && 'amount' in value) return price(value as { amount: number; currency: string })
  return String(value)
}

const word = (value: string) => value || 'empty'

/** "Standard" when all have it, else "mixed: Standard (300), Express (212)", the rest counted. */
export function mixedWords(shares: Share[], shown = 3): string {
  const [first, second] = shares
  if (!first) return 'none'
  if (!second) return word(first.value)
  const rest = shares.slice(shown)
  const told = shares.slice(0, shown).map(({ value, count }) => `${word(value)} (${number(count)})`)
  if (rest.length) told.push(`${number(rest.length)} more`)
  return `mixed: ${told.join(', ')}`
}
