import { desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { orders } from '@/db/schema'
import { iso } from '@/server/http/field-types'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { tagKey } from '../care/tag-rules'
import { presentAddress } from '../present'
import { compensationsOf } from './compensations'
import { getCustomer } from './find'
import { presentCustomers } from './present'
import { type CustomerSummary, MAX_COUNTED, MAX_NOTES, MAX_RECENT, type UsedAddress } from './schemas'

/** Notes belong to a room above orders, which hands over how they are read. */
export interface NotesOfOrders<N extends z.ZodType> {
  model: N
  /** The newest notes on these orders and their items, as the caller may read them. */
  ofOrders(reader: Reader, principal: Principal, orderIds: string[], limit: number): Promise<z.output<N>[]>
}

const recentColumns = [
  ...(['id', 'number', 'status', 'shippingAddress', 'tags'] as const),
  ...(['currencyCode', 'refunds', 'reprint', 'createdAt'] as const),
] as const

/** A customer within the caller's scope, with addresses, claims, tags and notes; throws 404 otherwise. */
export async function customerWithDetails<N extends z.ZodType>(reader: Reader, principal: Principal, id: string, notes: NotesOfOrders<N>) {
  const row = await getCustomer(reader, id)
  const [summary] = await presentCustomers(reader, [row], MAX_COUNTED)
  const recent = await reader.columns(orders, recentColumns, {
    where: eq(orders.customerId, row.id),
    orderBy: [desc(orders.createdAt), desc(orders.id)],
    limit: MAX_RECENT,
    isNarrow: true,
  })
  const ids = recent.map((order) => order.id)
  return {
    ...(summary as CustomerSummary),
    addresses: usedAddresses(recent),
    claims: await compensationsOf(reader, recent),
    tags: isInternal(principal) ? distinctTags(recent) : null,
    notes: hasPermission(principal, 'notes:read') ? await notes.ofOrders(reader, principal, ids, MAX_NOTES) : null,
  }
}

type RecentOrder = Pick<typeof orders.$inferSelect, 'shippingAddress' | 'tags' | 'createdAt'>

/** The addresses of orders, which are sorted newest first; those written alike are one. */
function usedAddresses(recent: readonly RecentOrder[]): UsedAddress[] {
  const found = new Map<string, UsedAddress>()
  for (const { shippingAddress, createdAt } of recent) {
    const address = presentAddress(shippingAddress)
    if (!address) continue
    const { firstName, lastName, company, line1, line2, line3, city, state, zip, countryCode } = address
    const key = [firstName, lastName, company, line1, line2, line3, city, state, zip, countryCode]
      .map((part) => (part ?? '').trim().toLowerCase())
      .join('\n')
    const known = found.get(key)
    if (known) known.orders += 1
    else found.set(key, { address, orders: 1, lastUsedAt: iso(createdAt) })
  }
  return [...found.values()]
}

/** Tags are compared without case. */
const distinctTags = (recent: readonly RecentOrder[]): string[] => [
  ...new Map(recent.flatMap(({ tags }) => tags.map((tag) => [tagKey(tag), tag] as const))).values(),
]
