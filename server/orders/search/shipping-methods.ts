import { and, eq, isNotNull } from 'drizzle-orm'
import { orders } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'

/** Whether an order in the caller's scope has exactly this shipping method, however old it is. */
export async function isKnownShippingMethod(reader: Reader, method: string): Promise<boolean> {
  // The index leaves out orders without a method.
  const hasMethod = and(isNotNull(orders.customerShippingMethod), eq(orders.customerShippingMethod, method))
  return (await reader.rows(orders, { where: hasMethod, limit: 1 })).length > 0
}
