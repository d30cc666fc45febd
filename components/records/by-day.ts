import { formatDate } from '@/components/ui/format/time'

/** The entries of each day, in their order; the days are those of the time zone, else of the browser, as text. */
export function byDay<T>(entries: readonly T[], at: (entry: T) => string, zone: string | undefined): [string, T[]][] {
  const days = new Map<string, T[]>()
  for (const entry of entries) {
    const day = formatDate(at(entry), zone)
    const known = days.get(day)
    if (known) known.push(entry)
    else days.set(day, [entry])
  }
  return [...days]
}
