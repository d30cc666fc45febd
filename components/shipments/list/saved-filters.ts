import { parseTerms } from '@/components/lists/query/plain-language'
import type { SavedList } from '@/components/lists/views/types'
import { toFilters } from './filters'
import { resolveIds } from './name-lookup'
import { dated } from './query-fields'

/** A query line as the filters that a view keeps. Throws for an age, which would not move on with the days. */
export async function savedFilters(line: string): Promise<SavedList> {
  const aging = parseTerms(line).find(
    ({ field, values }) => field !== null && dated.has(field) && values.some(({ text }) => /^[<>]/.test(text)),
  )
  if (aging)
    throw new Error(`A view of shipments keeps days, not an age: write ${aging.field}:2026-01-01.. or leave it out, then save again.`)
  const { q, ...filters } = await toFilters(line, resolveIds)
  return { q: q ?? null, filters: filters as Record<string, string> }
}
