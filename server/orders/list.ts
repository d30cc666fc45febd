import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { unindexed } from '@/db/conditions'
import { orders } from '@/db/schema'
import { refuseUnknownMerchants } from '../directory/merchants'
import { envelope, FAR, listQuery, listRows, type SortColumn } from '../http/list'
import type { Reader } from '../reader'
import { countersByStatus } from './counters'
import { withParts } from './find'
import { presentOrder, type Viewer } from './present'
import { orderFilters } from './schemas'

export type OrderRow = typeof orders.$inferSelect

export const orderSorts: Record<'createdAt' | 'updatedAt' | 'shortId' | 'customerTotal', SortColumn<OrderRow>> = {
  createdAt: { column: orders.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: orders.updatedAt, key: (row) => row.updatedAt, isTime: true, moves: true },
  shortId: { column: orders.number, key: (row) => row.number },
  customerTotal: { column: orders.customerTotalRank, key: (row) => row.customerTotalRank },
}

export const listQueryOfOrders = listQuery(orderFilters, ['createdAt', 'updatedAt'], '-createdAt')

/** Orders in order of time, with the plain filters. */
export async function listOrders(reader: Reader, page: z.output<typeof listQueryOfOrders>, viewer: Viewer) {
  const { status, merchantId, createdFrom, createdTo, updatedFrom, updatedTo } = page.filters
  await refuseUnknownMerchants(reader, merchantId)
  const isByTime = createdFrom || createdTo || updatedFrom || updatedTo
  const counted = isByTime || page.total ? null : sumOf(await countersByStatus(reader, { merchantId }), status)
  // Of many rows the wanted ones are soon met along the sort's own index; an index on several values, or without the sort, has to sort them all.
  const isMany = counted === null || counted > FAR
  const isSorted = page.sort.field === 'createdAt' && (status?.length ?? 1) === 1 && (merchantId?.length ?? 1) === 1
  const column = (of: PgColumn) => (isMany && !isSorted ? unindexed(of) : sql`${of}`)
  const where = and(
    status && inArray(column(orders.status), status),
    merchantId && inArray(column(orders.merchantId), merchantId),
    createdFrom && gte(orders.createdAt, createdFrom),
    createdTo && lt(orders.createdAt, createdTo),
    updatedFrom && gte(orders.updatedAt, updatedFrom),
    updatedTo && lt(orders.updatedAt, updatedTo),
  )
  const found = await listRows({
    page,
    sorts: orderSorts,
    id: { column: orders.id, key: (row) => row.id },
    rows: (query) => reader.rows(orders, { ...query, where: and(where, query.where) }),
    count: async (cap) => counted ?? reader.count(orders, { where, cap }),
  })
  const full = await withParts(reader, found.rows)
  return envelope('orders', page, { ...found, rows: full.map((order) => presentOrder(order, viewer)) })
}

const sumOf = (counts: Map<string, number>, statuses: readonly string[] = [...counts.keys()]) =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
