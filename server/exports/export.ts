import { setImmediate as turn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { capped, FAR } from '../http/list'
import { firstPage, nextPage } from '../http/walk'
import { countersByStatus } from '../orders/counters'
import { withParts } from '../orders/find'
import type { Order } from '../orders/order'
import { countMatches, matchingRows, type SearchPage } from '../orders/search'
import { type Filters, planSearch } from '../orders/search-plan'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import { columns } from './columns'

/** Orders read at a time: what other requests wait for is a batch at most. */
const BATCH = 200
const MOST = 1_000_000

type Sort = SearchPage['sort']['field']
export interface Export {
  filters: Filters
  sort?: Sort | `-${Sort}` | undefined
  now: Date
  /** More orders than this are refused. */
  most?: number
  /** What broke it off, once it had begun. */
  onBreak(error: unknown): void
}

/**
 * What a search finds, as CSV, batch after batch as it is taken. What is wrong with the search, or keeps it from beginning, is thrown here;
 * what goes wrong later breaks the stream off, so that nobody takes a part for the whole.
 */
export async function exportOrders(
  reader: Reader,
  { filters, sort, now, most = MOST, onBreak }: Export,
): Promise<ReadableStream<Uint8Array>> {
  const plan = await planSearch(reader, filters, now)
  const total = capped(await countMatches(reader, plan, FAR + 1))
  await refuseTooMany(reader, most, () => countMatches(reader, plan, most + 1))
  let page: SearchPage | null = firstPage({ filters, sort: sort ?? '-createdAt', sorted: sort !== undefined, size: BATCH })
  /** On the way down a value that changes, an order can be met twice. */
  const met = page.sort.field === 'updatedAt' ? new Set<number>() : null

  async function batch(): Promise<Order[]> {
    if (!page) return []
    const { rows, nextCursor } = await matchingRows(reader, page, plan, total)
    page = nextPage(page, nextCursor)
    const fresh = met ? rows.filter(({ number }) => !met.has(number)) : rows
    for (const { number } of met ? fresh : []) met?.add(number)
    return withParts(reader, fresh)
  }

  const encoder = new TextEncoder()
  const first = encoder.encode(csv(await batch(), true))
  let isTaken = true
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      try {
        while (page && isTaken) {
          await turn()
          const orders = await batch()
          if (orders.length && isTaken) return controller.enqueue(encoder.encode(csv(orders, false)))
        }
        if (isTaken) controller.close()
      } catch (error) {
        if (isTaken) onBreak(error)
        throw error
      }
    },
    cancel() {
      isTaken = false
    },
  })
}

/** Counting is dear, so it is done only where there are that many at all. */
async function refuseTooMany(reader: Reader, most: number, count: () => Promise<number>): Promise<void> {
  const all = [...(await countersByStatus(reader, {})).values()].reduce((sum, one) => sum + one, 0)
  if (all <= most || (await count()) <= most) return
  const spoken = most.toLocaleString('en').replaceAll(',', ' ')
  throw invalid('q', `More than ${spoken} orders match. Narrow the search and export in parts.`)
}

/** RFC 4180. Spreadsheets learn from its mark that it is UTF-8, and get no formulas to carry out. */
function csv(orders: Order[], isFirst: boolean): string {
  const rows = orders.map((order) => Object.values(columns).map((cell) => cell(order)))
  const names = Object.keys(columns)
  return stringify(isFirst ? [names, ...rows] : rows, { bom: isFirst, record_delimiter: 'windows', escape_formulas: true })
}
