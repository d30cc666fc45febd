import { and, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orderItems, type orders, type RefundData } from '@/db/schema'
import { iso } from '@/server/http/field-types'
import { asMoney } from '@/server/kernel/money'
import type { Reader } from '@/server/kernel/reader'
import { presentInShort } from './present'
import { type Claim, MAX_CLAIMS } from './schemas'

type ClaimedOrder = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status' | 'currencyCode' | 'refunds' | 'reprint' | 'createdAt'>

/** The refunds and reprints of orders, which were read in scope; the newest first. */
export async function claimsOf(reader: Reader, found: readonly ClaimedOrder[]): Promise<Claim[]> {
  const ofItems = await refundsOfItems(reader, found)
  const claims = found.flatMap((order) => [
    ...[...order.refunds, ...(ofItems.get(order.id) ?? [])].map((refund) => refundClaim(order, refund)),
    ...(order.reprint ? [reprintClaim(order, order.reprint)] : []),
  ])
  return claims.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_CLAIMS)
}

async function refundsOfItems(reader: Reader, found: readonly ClaimedOrder[]): Promise<Map<string, RefundData[]>> {
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

const refundClaim = (order: ClaimedOrder, { amount, state, reason, createdAt }: RefundData): Claim => ({
  kind: 'Refund',
  order: presentInShort(order),
  originalOrderId: null,
  amount: asMoney(amount, order.currencyCode),
  state,
  reason,
  createdAt,
})

const reprintClaim = (order: ClaimedOrder, reprint: NonNullable<ClaimedOrder['reprint']>): Claim => ({
  kind: 'Reprint',
  order: presentInShort(order),
  originalOrderId: reprint.originalOrderId,
  amount: null,
  state: null,
  reason: [reprint.reasonId, reprint.comment].filter(Boolean).join(': '),
  createdAt: iso(order.createdAt),
})
