import { inArray, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orderItems } from '@/db/schema'
import { type ItemStatus, itemStatuses } from '@/db/states'
import type { Sql } from '@/db/types'

const closedStatuses: readonly ItemStatus[] = ['Fulfilled', 'Canceled']
const openStatuses = itemStatuses.filter((status) => !closedStatuses.includes(status))

export async function countOpenOrders(sql: Sql, variantIds: readonly string[]): Promise<number> {
  const [row] = await sql.select({ orders: countOrders }).from(orderItems).where(isOpenItemOf(variantIds))
  return row?.orders ?? 0
}

const countOrders = sql<number>`count(distinct ${orderItems.orderId})`.mapWith(Number)

const isOpenItemOf = (variantIds: readonly string[]) =>
  sql`${isOneOf(orderItems.variantId, [...variantIds])} and ${inArray(orderItems.status, openStatuses)}`
