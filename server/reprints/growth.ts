import { eq } from 'drizzle-orm'
import { orderItems } from '@/db/schema'
import type { Change } from '../change'
import type { Item } from '../orders/order'
import { conflict } from '../refusal'
import { reprintedQuantities } from './quantities'

/** Refuses that an item of a reprint becomes more than is left of what was shipped of the original. */
export async function refuseGrowth({ sql }: Change, item: Item, quantity: number | undefined, propertyName: string): Promise<void> {
  if (!item.reprintOf || quantity === undefined || quantity <= item.quantity) return
  const [original] = await sql.select({ shipped: orderItems.shippedQuantity }).from(orderItems).where(eq(orderItems.id, item.reprintOf))
  const shipped = original?.shipped ?? 0
  const reprinted = (await reprintedQuantities(sql, [item.reprintOf])).get(item.reprintOf) ?? 0
  const most = item.quantity + Math.max(0, shipped - reprinted)
  if (quantity <= most) return
  throw conflict(
    `At most ${most}: of the item that is made again, ${shipped} were shipped and ${reprinted} are being reprinted.`,
    propertyName,
    quantity,
  )
}
