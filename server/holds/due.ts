import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { holds, orders } from '@/db/schema'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { iso, moment } from '../http/wire'
import { shortId } from '../id'
import type { OrderStatus } from '../orders/lifecycle'
import type { Hold, Order } from '../orders/order'
import { presentHold, type Viewer } from '../orders/present'
import type { Reader } from '../reader'

export const dueQuery = listQuery({ releaseTo: moment('until').optional() }, ['releaseAt'], 'releaseAt')

interface DueHold {
  hold: Hold & { releaseAt: Date }
  order: Pick<Order, 'id' | 'number' | 'status' | 'shippingAddress' | 'merchantName'>
}

const sorts: Record<'releaseAt', SortColumn<DueHold>> = {
  releaseAt: { column: holds.releaseAt, key: ({ hold }) => hold.releaseAt, isTime: true },
}

/** Open holds that release by themselves, of orders that the caller may see: the soonest first. */
export function listDueHolds(reader: Reader, page: z.output<typeof dueQuery>) {
  const { releaseTo } = page.filters
  const where = (more?: SQL) =>
    and(
      eq(orders.id, holds.orderId),
      isNull(holds.releasedAt),
      isNotNull(holds.releaseAt),
      releaseTo && lt(holds.releaseAt, releaseTo),
      reader.visible(orders),
      more,
    )
  const { id, number, status, shippingAddress, merchantName } = orders
  return listRows<DueHold, typeof page.filters, 'releaseAt'>({
    page,
    sorts,
    id: { column: holds.id, key: ({ hold }) => hold.id },
    // Along the holds, which are few, and from each to its order.
    rows: async ({ where: beyond, orderBy, limit, offset }) =>
      (await reader.sql
        .select({ hold: holds, order: { id, number, status, shippingAddress, merchantName } })
        .from(holds as PgTable)
        .crossJoin(orders as PgTable)
        .where(where(beyond))
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

/** A hold with the order it keeps. What the staff say, and who they are, is for Internal callers only. */
export function presentDue({ hold, order }: DueHold, viewer: Viewer) {
  const { id, reason, comment, placedBy, placedAt } = presentHold(hold, viewer)
  const { firstName, lastName, company } = order.shippingAddress ?? {}
  return {
    id,
    reason,
    comment,
    placedBy,
    placedAt,
    releaseAt: iso(hold.releaseAt),
    order: {
      id: order.id,
      shortId: shortId('order', order.number),
      status: order.status as OrderStatus,
      customerName: [firstName, lastName].filter(Boolean).join(' ') || company || null,
      merchantName: order.merchantName,
    },
  }
}
