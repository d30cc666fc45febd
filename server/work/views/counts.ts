import type { Context } from '@/server/kernel/context'
import { hasPermission, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { isRefusal } from '@/server/kernel/refusal'
import type { ViewRow } from './find'
import type { ViewCount } from './present'
import { listOf, queues } from './queues'

/** Queries that mean something else for each caller, such as claimed:me. */
const isPersonal = (q: string | null) => /:\S*\bme\b/i.test(q ?? '')

/**
 * How many records a view has, as its list counts them, and the time of creation of the oldest; computed at most a few seconds ago for
 * everybody who sees the same. Null when the caller may not read the list, or when the list refuses what was saved.
 */
export async function countOf(
  reader: Reader,
  principal: Principal,
  view: Pick<ViewRow, 'resource' | 'q' | 'filters'>,
  { context, includeTest }: { context: Context; includeTest: boolean | undefined },
): Promise<ViewCount | null> {
  const queue = queues[view.resource]
  if (!hasPermission(principal, queue.permission)) return null
  const { parameters, also } = listOf(queue, { ...view, sort: queue.oldestFirst }, includeTest)
  const key = JSON.stringify([view.resource, parameters, Boolean(also), principal.scope, isPersonal(view.q) ? principal.actor.id : null])
  return context.recentCounts(key, async () => {
    try {
      const { rows, total } = await queue.rows(reader, { ...parameters, pageSize: '1' }, new Date(), also)
      return { count: total.count, isCapped: total.capped, oldestAt: rows[0]?.createdAt ?? null }
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  })
}
