import { setImmediate as turn } from 'node:timers/promises'
import { timesIn } from '@/server/http/csv-export'
import { capped } from '@/server/http/list'
import { firstPage, nextPage } from '@/server/http/list-iteration'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import { formatCsv } from '@/server/kernel/csv-rules'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { countersByStatus } from '../counts/counters'
import { loadOrders } from '../load'
import { countMatches } from '../search/count'
import { planSearch } from '../search/plan'
import { listMatches, type SearchPage } from '../search/search'
import type { Filters } from '../search/types'
import type { Order } from '../types'
import { columns } from './columns'

/** Orders per batch; other requests wait for one batch at most. */
const BATCH_SIZE = 200
const MAX_ROWS = 1_000_000

type Sort = SearchPage['sort']['field']
export interface ExportOptions {
  filters: Filters
  sort?: Sort | `-${Sort}` | undefined
  now: Date
  /** The zone of the times; UTC without it. */
  timeZone?: string | undefined
  /** The maximum number of orders; more are refused. */
  limit?: number
  /** Called with an error that breaks off the stream after it has begun. */
  onError(error: unknown): void
}

/**
 * The matching orders as a CSV stream, read on demand batch by batch. Throws problems of the search and errors of the first batch; later
 * errors abort the stream, so that a partial export never looks complete.
 */
export async function exportOrders(
  reader: Reader,
  { filters, sort, now, timeZone, limit = MAX_ROWS, onError }: ExportOptions,
): Promise<ReadableStream<Uint8Array>> {
  const plan = await planSearch(reader, filters, now)
  const total = capped(await countMatches(reader, plan, MAX_LIST_DEPTH + 1))
  await refuseAboveLimit(reader, limit, () => countMatches(reader, plan, limit + 1))
  let page: SearchPage | null = firstPage({ filters, sort: sort ?? '-createdAt', sorted: sort !== undefined, size: BATCH_SIZE })
  /** Pages sorted by a changing value can contain the same order twice. */
  const seenNumbers = page.sort.field === 'updatedAt' ? new Set<number>() : null

  async function batch(): Promise<Order[]> {
    if (!page) return []
    const { rows, nextCursor } = await listMatches(reader, page, plan, total)
    page = nextPage(page, nextCursor)
    const unseen = seenNumbers ? rows.filter(({ number }) => !seenNumbers.has(number)) : rows
    for (const { number } of seenNumbers ? unseen : []) seenNumbers?.add(number)
    return loadOrders(reader, unseen)
  }

  const encoder = new TextEncoder()
  const time = timesIn(timeZone)
  const first = encoder.encode(csv(await batch(), time, true))
  let isOpen = true
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      try {
        while (page && isOpen) {
          await turn()
          const orders = await batch()
          if (orders.length && isOpen) return controller.enqueue(encoder.encode(csv(orders, time, false)))
        }
        if (isOpen) controller.close()
      } catch (error) {
        if (isOpen) onError(error)
        throw error
      }
    },
    cancel() {
      isOpen = false
    },
  })
}

/** Counting matches is expensive, so it is skipped when the visible orders do not exceed the limit. */
async function refuseAboveLimit(reader: Reader, limit: number, count: () => Promise<number>): Promise<void> {
  const all = [...(await countersByStatus(reader, {})).values()].reduce((sum, one) => sum + one, 0)
  if (all <= limit || (await count()) <= limit) return
  const formatted = limit.toLocaleString('en').replaceAll(',', ' ')
  throw invalid('query.tooBroad', 'q', `More than ${formatted} orders match. Narrow the search and export in parts.`)
}

function csv(orders: Order[], time: (at: Date) => string, isFirst: boolean): string {
  const rows = orders.map((order) => Object.values(columns).map((cell) => cell(order, time)))
  return formatCsv(isFirst ? [Object.keys(columns), ...rows] : rows, isFirst)
}
