import { and, type SQL, sql } from 'drizzle-orm'
import { isOneOfNumbers } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'
import { finalStatuses } from '../lifecycle'
import { isCounted } from '../refunds/lifecycle'

/** The statistics of a customer, from at most so many of the newest orders. Amounts are minor units by currency. */
export interface Statistics {
  orders: number
  isCapped: boolean
  open: number
  held: number
  reprints: number
  refunds: number
  totals: Map<string, number>
  refundTotals: Map<string, number>
  first: OrderInShort | null
  last: OrderInShort | null
}

type OrderInShort = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status' | 'createdAt'>

const noOrders = (): Statistics => ({
  orders: 0,
  isCapped: false,
  open: 0,
  held: 0,
  reprints: 0,
  refunds: 0,
  totals: new Map(),
  refundTotals: new Map(),
  first: null,
  last: null,
})

/** The statistics of each of these customers, who were read in scope. Counts up to `max` orders of each. */
export async function statisticsOf(reader: Reader, ids: readonly string[], max: number): Promise<Map<string, Statistics>> {
  const found = new Map(ids.map((id) => [id, noOrders()]))
  if (!ids.length) return found
  const newest = newestOrders(ids, max)
  await addCounts(reader, found, newest, max)
  await addRefunds(reader, found, newest)
  await addEnds(reader, found, ids)
  return found
}

/** The newest orders of each customer, at most `max` and one more, as a table `o`. */
function newestOrders(ids: readonly string[], max: number): SQL {
  const { id, number, customerId, currencyCode, customerTotal, status, reprint, createdAt } = orders
  const each = ids.map(
    (
      customer,
    ) => sql`select * from (select ${id}, ${number}, ${customerId}, ${currencyCode}, ${customerTotal}, ${status}, ${reprint} from ${orders}
      where ${customerId} = ${customer} order by ${createdAt} desc, ${id} desc limit ${max + 1}) n`,
  )
  return sql`(${sql.join(each, sql` union all `)}) o`
}

const count = (condition: SQL) => sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number)
const finished = sql.join(
  finalStatuses.map((status) => sql`${status}`),
  sql`, `,
)

async function addCounts(reader: Reader, found: Map<string, Statistics>, newest: SQL, max: number): Promise<void> {
  const rows = await reader.sql
    .select({
      customerId: sql<string>`o.customer_id`,
      currency: sql<string>`o.currency_code`,
      orders: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(o.customer_total), 0)`.mapWith(Number),
      open: count(sql`o.status not in (${finished})`),
      held: count(sql`o.status = 'CustomerCareHold'`),
      reprints: count(sql`o.reprint is not null`),
    })
    .from(newest)
    .groupBy(sql`o.customer_id`, sql`o.currency_code`)
    .orderBy(sql`o.currency_code`)
  for (const row of rows) {
    const statistics = found.get(row.customerId) as Statistics
    for (const name of ['orders', 'open', 'held', 'reprints'] as const) statistics[name] += row[name]
    statistics.totals.set(row.currency, row.total)
  }
  for (const statistics of found.values()) {
    statistics.isCapped = statistics.orders > max
    statistics.orders = Math.min(statistics.orders, max)
  }
}

/** Adds the refunds of items and of whole orders, without failed ones. */
async function addRefunds(reader: Reader, found: Map<string, Statistics>, newest: SQL): Promise<void> {
  const owner = { customerId: sql<string>`o.customer_id`, currency: sql<string>`o.currency_code` }
  const ofItems = await reader.sql
    .select({ ...owner, refunds: orderItems.refunds })
    .from(newest)
    .innerJoin(orderItems, and(sql`${orderItems.orderId} = o.id`, sql`cast(${orderItems.refunds} as text) <> '[]'`))
  const ofOrders = await reader.sql
    .select({ ...owner, refunds: orders.refunds })
    .from(newest)
    .innerJoin(orders, and(sql`${orders.number} = o.number`, sql`cast(${orders.refunds} as text) <> '[]'`))
  for (const { customerId, currency, refunds } of [...ofItems, ...ofOrders]) {
    const statistics = found.get(customerId) as Statistics
    const counted = refunds.filter(isCounted)
    const amount = counted.reduce((sum, refund) => sum + refund.amount, statistics.refundTotals.get(currency) ?? 0)
    if (counted.length) statistics.refundTotals.set(currency, amount)
    statistics.refunds += counted.length
  }
}

/** Adds the first and last order of each customer. */
async function addEnds(reader: Reader, found: Map<string, Statistics>, ids: readonly string[]): Promise<void> {
  const { number, customerId, createdAt, id } = orders
  const ends = ids.flatMap((customer) =>
    [sql`asc`, sql`desc`].map(
      (direction) => sql`select * from (select ${number} from ${orders} where ${customerId} = ${customer}
        order by ${createdAt} ${direction}, ${id} ${direction} limit 1) e`,
    ),
  )
  const numbers = await reader.sql
    .select({ number: sql<number>`e.number`.mapWith(Number) })
    .from(sql`(${sql.join(ends, sql` union all `)}) e`)
  const columns = ['id', 'number', 'status', 'createdAt', 'customerId'] as const
  const where = isOneOfNumbers(
    number,
    numbers.map((row) => row.number),
  )
  for (const row of await reader.columns(orders, columns, { where, orderBy: [sql`${createdAt}`, sql`${id}`] })) {
    const statistics = row.customerId && found.get(row.customerId)
    if (!statistics) continue
    statistics.first ??= row
    statistics.last = row
  }
}
