import { orders } from '@/db/schema'
import type { SortColumn } from '../http/list'

export type OrderRow = typeof orders.$inferSelect

/** The fields by which orders are sorted. */
export const orderSorts: Record<'createdAt' | 'updatedAt' | 'shortId' | 'customerTotal', SortColumn<OrderRow>> = {
  createdAt: { column: orders.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: orders.updatedAt, key: (row) => row.updatedAt, isTime: true, isVolatile: true },
  shortId: { column: orders.number, key: (row) => row.number },
  customerTotal: { column: orders.customerTotalRank, key: (row) => row.customerTotalRank },
}
