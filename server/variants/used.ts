import { inArray, sql } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import { orderItems } from '@/db/schema'
import type { Change } from '../change'
import { type ItemStatus, itemStatuses } from '../items/lifecycle'
import { conflict } from '../refusal'

const over: readonly ItemStatus[] = ['Fulfilled', 'Canceled']
const open = itemStatuses.filter((status) => !over.includes(status))

/** Refuses to take away variants that open orders use, with how many orders those are. */
export async function refuseUsed(change: Change, what: string, variantIds: readonly string[]): Promise<void> {
  const [found] = await change.sql
    .select({ orders: sql<number>`count(distinct ${orderItems.orderId})`.mapWith(Number) })
    .from(orderItems)
    .where(sql`${oneOf(orderItems.variantId, [...variantIds])} and ${inArray(orderItems.status, open)}`)
  const count = found?.orders ?? 0
  if (count)
    throw conflict(
      `${count} open ${count === 1 ? 'order uses' : 'orders use'} ${what}. Disable it instead: new orders are stopped, those go on.`,
    )
}
