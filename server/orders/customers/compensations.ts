import { and, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orderItems, type orders, type RefundData } from '@/db/schema'
import { iso } from '@/server/http/field-types'
import { asMoney } from '@/server/kernel/money'
import type { Reader } from '@/server/kernel/reader'
import { presentInShort } from './present'
import { type Compensation, MAX_COMPENSATIONS } from './schemas'

type CompensatedOrder = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status' | 'currencyCode' | 'refunds' | 'reprint' | 'createdAt'>

/** The refunds and reprints of orders, which were read in scope; the newest first. */
export async function compensationsOf(reader: Reader, found: readonly CompensatedOrder[]): Promise<Compensation[]> {
  const ofItems = await refundsOfItems(reader, found)
  const compensations = found.flatMap((order) => [
    ...[...order.refunds, ...(ofItems.get(order.id) ?? [])].map((refund) => presentRefund(order, refund)),
    ...(order.reprint ? [presentReprint(order, order.reprint)] : []),
  ])
  return compensations.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_COMPENSATIONS)
}

async function refundsOfItems(reader: Reader, found: readonly CompensatedOrder[]): Promise<Map<string, RefundData[]>> {
  const byOrder = new Map<string, RefundData[]>()
  if (!found.length) return byOrder
  const isOfOrders = isOneOf(
    orderItems.orderId,
    found.map(({ id }) => id),
  )
  const rows = await reader.sql
    .select({ orderId: orderItems.orderId, refunds: orderItems.refunds })
    .from(orderItems)
    .where(and(isOfOrders, sql`cast(${orderItems.refunds} as text) <> '[]'`))
  for (const { orderId, refunds } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...refunds])
  return byOrder
}

const presentRefund = (order: CompensatedOrder, { amount, state, reason, createdAt }: RefundData): Compensation => ({
  kind: 'Refund',
  order: presentInShort(order),
  originalOrderId: null,
  amount: asMoney(amount, order.currencyCode),
  state,
  reason,
  createdAt,
})

const presentReprint = (order: CompensatedOrder, reprint: NonNullable<CompensatedOrder['reprint']>): Compensation => ({
  kind: 'Reprint',
  order: presentInShort(order),
  originalOrderId: reprint.originalOrderId,
  amount: null,
  state: null,
  reason: [reprint.reasonId, reprint.comment].filter(Boolean).join(': '),
  createdAt: iso(order.createdAt),
})
