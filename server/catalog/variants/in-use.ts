import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { conflict } from '@/server/kernel/refusal'

/** Counts the orders with an open item of any of these variants; server/operations.ts hands it in. */
export type CountOpenOrders = (sql: Sql, variantIds: readonly string[]) => Promise<number>

/** Refuses to delete variants that open orders use, with the number of those orders. */
export async function refuseInUse(
  change: Change,
  countOpenOrders: CountOpenOrders,
  label: string,
  variantIds: readonly string[],
): Promise<void> {
  const count = await countOpenOrders(change.sql, variantIds)
  if (count)
    throw conflict(
      `${count} open ${count === 1 ? 'order uses' : 'orders use'} ${label}. Disable it instead: that stops new orders and lets open ones finish.`,
    )
}
