import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { holds, orders } from '@/db/schema'
import { dateOrTime } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import type { Hold, Order } from '../types'

export const dueQuery = listQuery({ releaseTo: dateOrTime('until').optional() }, ['releaseAt'], 'releaseAt')

export interface DueHold {
  hold: Hold & { releaseAt: Date }
  order: Pick<Order, 'id' | 'number' | 'status' | 'shippingAddress' | 'merchantName'>
}

const dueSorts: Record<'releaseAt', SortColumn<DueHold>> = {
  releaseAt: { column: holds.releaseAt, key: ({ hold }) => hold.releaseAt, isTime: true },
}

/** A page of open holds with an automatic release, of orders in the caller's scope; the soonest first. */
export function listDueHolds(reader: Reader, page: z.output<typeof dueQuery>) {
  const { releaseTo } = page.filters
  const where = (extra?: SQL) =>
    and(
      eq(orders.id, holds.orderId),
      isNull(holds.releasedAt),
      isNotNull(holds.releaseAt),
      releaseTo && lt(holds.releaseAt, releaseTo),
      reader.visible(orders),
      extra,
    )
  const { id, number, status, shippingAddress, merchantName } = orders
  return listRows<DueHold, typeof page.filters, 'releaseAt'>({
    page,
    sorts: dueSorts,
    id: { column: holds.id, key: ({ hold }) => hold.id },
    // Reads the holds first, since they are few, and then the order of each.
    rows: async ({ where: afterCursor, orderBy, limit, offset }) =>
      (await reader.sql
        .select({ hold: holds, order: { id, number, status, shippingAddress, merchantName } })
        .from(holds as PgTable)
        .crossJoin(orders as PgTable)
        .where(where(afterCursor))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)) as unknown as DueHold[],
    count: (cap) =>
      reader.countOf(
        reader.sql
          .select({ one: sql`1`.as('one') })
          .from(holds as PgTable)
          .crossJoin(orders as PgTable)
          .where(where())
          .limit(cap),
      ),
  })
}
