import { and, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { orders } from '@/db/schema'
import type { z } from 'zod'
import { envelope, listQuery, listRows, type SortColumn } from '../http/list'
import type { Reader } from '../reader'
import { withParts } from './find'
import type { Order } from './order'
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
  const where = and(
    status && inArray(orders.status, status),
    merchantId && inArray(orders.merchantId, merchantId),
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
    count: (cap) => reader.count(orders, { where, cap }),
  })
  const full = await withParts(reader, found.rows)
  return envelope('orders', page, { ...found, rows: full.map((order) => presentOrder(order, viewer)) })
}

export type { Order, SQL }
