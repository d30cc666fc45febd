import { or } from 'drizzle-orm'
import { containsText } from '@/db/conditions'
import { orderSkus } from '@/db/schema'
import { capped } from '@/server/http/list'
import { firstPage, nextPage } from '@/server/http/list-iteration'
import type { Reader } from '@/server/kernel/reader'
import { parseQuery } from '@/server/platform/search/search'
import { countMatches } from './search/count'
import { planSearch, queryVocabulary } from './search/plan'
import { listMatches } from './search/search'
import type { Filters } from './search/types'

interface Selection {
  filters: Filters
  /** The time from which the query's ages count. */
  now: Date
}

/** The number of orders that a query line and filters select, at most `cap`. Refuses a mistake in them. */
export const countSelectedOrders = async (reader: Reader, { filters, now }: Selection, cap: number): Promise<number> =>
  countMatches(reader, await planSearch(reader, filters, now), cap)

/**
 * The ids of the next `size` selected orders, newest first, and the cursor of those after them; null at the end. `total`: about how many there
 * are, which decides how they are found.
 */
export async function selectOrders(
  reader: Reader,
  { filters, now }: Selection,
  { cursor, size, total }: { cursor: string | null; size: number; total: number },
): Promise<{ ids: string[]; cursor: string | null }> {
  const first = firstPage({ filters, sort: '-createdAt' as const, sorted: true, size })
  const page = cursor === null ? first : nextPage(first, cursor)
  if (!page) return { ids: [], cursor: null }
  const plan = await planSearch(reader, filters, now)
  const { rows, nextCursor } = await listMatches(reader, page, plan, capped(total))
  return { ids: rows.map(({ id }) => id), cursor: nextCursor }
}

/**
 * The SKUs that a query line and filters ask for, patterns included: with `sku:`, with the filter, or as a word that is the SKU of an order.
 * An edit of the selected orders' items is about these.
 */
export async function skusNamedBy(reader: Reader, { filters, now }: Selection): Promise<string[]> {
  const { terms } = parseQuery(filters.q ?? '', now, queryVocabulary)
  const named = terms.flatMap((term) =>
    term.kind === 'field' && term.field === 'sku' && !term.negated ? term.values.map(({ text }) => text) : [],
  )
  const words = terms.flatMap((term) => (term.kind === 'text' && !term.negated ? [term.raw] : []))
  const isWord = or(...words.map((word) => containsText(orderSkus.sku, [word])))
  const rows = words.length ? await reader.rows(orderSkus, { where: isWord, limit: 100 }) : []
  return [...new Set([...named, ...(filters.sku ?? []), ...rows.map(({ sku }) => sku)])]
}
