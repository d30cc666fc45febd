import { orders } from '@/db/schema'
import type { SortColumn } from '../http/list'

/** The columns that sorting orders and answering them needs. */
export const orderSortColumns = ['id', 'number', 'version', 'createdAt', 'updatedAt', 'customerTotalRank', 'lateAt'] as const
type OrderSortKey = Pick<typeof orders.$inferSelect, (typeof orderSortColumns)[number]>

/** The same and those that a search compares; the shipments for their tracking numbers, which the order's version does not cover. */
export const orderKeyColumns = [...orderSortColumns, 'safeId', 'externalId', 'shipments'] as const
export type OrderKey = Pick<typeof orders.$inferSelect, (typeof orderKeyColumns)[number]>

/** The fields by which orders are sorted. */
export const orderSorts: Record<'createdAt' | 'updatedAt' | 'shortId' | 'customerTotal', SortColumn<OrderSortKey>> = {
  createdAt: { column: orders.createdAt, key: (row) => row.createdAt, isTime: true },
  updatedAt: { column: orders.updatedAt, key: (row) => row.updatedAt, isTime: true, isVolatile: true },
  shortId: { column: orders.number, key: (row) => row.number },
  customerTotal: { column: orders.customerTotalRank, key: (row) => row.customerTotalRank },
}
