import { isOneOf } from '@/db/conditions'
import { merchants, type orders } from '@/db/schema'
import { iso } from '@/server/http/field-types'
import { shortId } from '@/server/kernel/id'
import { toMajor } from '@/server/kernel/money'
import type { Reader } from '@/server/kernel/reader'
import type { CustomerSummary } from './schemas'
import { type Statistics, statisticsOf } from './statistics'
import type { CustomerRow } from './store'

/** Customers in the API's format, with up to `max` orders of each counted. */
export async function presentCustomers(reader: Reader, rows: readonly CustomerRow[], max: number): Promise<CustomerSummary[]> {
  const statistics = await statisticsOf(
    reader,
    rows.map(({ id }) => id),
    max,
  )
  const names = await merchantNames(reader, rows)
  return rows.map((row) => present(row, names.get(row.merchantId) ?? '', statistics.get(row.id) as Statistics))
}

async function merchantNames(reader: Reader, rows: readonly CustomerRow[]): Promise<Map<string, string>> {
  const ids = new Set(rows.map(({ merchantId }) => merchantId))
  const found = ids.size ? await reader.columns(merchants, ['id', 'name'], { where: isOneOf(merchants.id, [...ids]) }) : []
  return new Map(found.map(({ id, name }) => [id, name]))
}

const present = (row: CustomerRow, merchantName: string, found: Statistics): CustomerSummary => ({
  id: row.id,
  merchantId: row.merchantId,
  merchantName,
  name: row.name,
  email: row.email,
  phone: row.phone,
  orders: found.orders,
  ordersAreCapped: found.isCapped,
  totals: moneyOf(found.totals),
  open: found.open,
  held: found.held,
  refunds: found.refunds,
  refundTotals: moneyOf(found.refundTotals),
  reprints: found.reprints,
  firstOrder: found.first && presentInShort(found.first),
  lastOrder: found.last && presentInShort(found.last),
  createdAt: iso(row.createdAt),
})

const moneyOf = (amounts: Map<string, number>) => [...amounts].map(([currency, units]) => ({ amount: toMajor(units, currency), currency }))

type OrderInShort = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status' | 'createdAt'>

/** An order in short, in the API's format. */
export const presentInShort = ({ id, number, status, createdAt }: OrderInShort) => ({
  id,
  shortId: shortId('order', number),
  status,
  createdAt: iso(createdAt),
})
