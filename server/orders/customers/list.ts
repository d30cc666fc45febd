import { and } from 'drizzle-orm'
import type * as z from 'zod'
import { customers } from '@/db/schema'
import { countMatches, nothing, rowsMatch, type SearchQuery } from '@/db/search/match'
import { capped, envelope, listRows } from '@/server/http/list'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { queryWords } from '@/server/platform/search/search'
import { scopeClauses } from '../search/plan'
import { wordQueries } from '../search/word-queries'
import { presentCustomers } from './present'
import { type customersQuery, MAX_COUNTED_IN_LIST } from './schemas'
import type { CustomerRow } from './store'

/** Up to this many matches are fetched and sorted; with more, a scan of the newest customers soon finds enough. */
const MAX_FETCHED = 2_000

const createdAt = { column: customers.createdAt, key: (row: CustomerRow) => row.createdAt, isTime: true }

/** A page of customers by words of their names, e-mail addresses and phone numbers; the newest first by default. */
export async function listCustomers(reader: Reader, page: z.output<typeof customersQuery>) {
  const terms = searchTerms(page.filters.q, reader)
  const matches = terms && (await countMatches(reader.sql, 'customer', terms, MAX_LIST_DEPTH + 1))
  const condition = terms && rowsMatch('customer', terms, (matches ?? 0) > MAX_FETCHED ? 'many' : 'few')
  const found = await listRows({
    page: { ...page, total: page.total ?? (matches === undefined ? null : capped(matches)) },
    sorts: { createdAt },
    id: { column: customers.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(customers, { ...query, where: and(condition, where), isNarrow: condition !== undefined }),
    count: (cap) => reader.count(customers, { cap }),
  })
  return envelope('customers', page, { ...found, rows: await presentCustomers(reader, found.rows, MAX_COUNTED_IN_LIST) })
}

/** The queries on the documents of the caller's customers; undefined without a text. Punctuation alone matches nothing. */
function searchTerms(q: string | undefined, reader: Reader): SearchQuery[] | undefined {
  if (!q?.trim()) return undefined
  const typed = wordQueries(queryWords(q))
  return [...(typed.length ? typed : [nothing]), ...scopeClauses(reader)]
}
