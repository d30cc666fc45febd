import { asc, gt } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { orders } from '@/db/schema'
import { checkWords } from '@/db/stored-words'
import { diff } from '../../diff'
import { toMajor } from '../../money'
import { orderDocument } from '../../orders/document'
import { withParts } from '../../orders/find'
import { notedOf } from '../../orders/noted'
import type { Order } from '../../orders/order'
import { isCountable } from '../../orders/pricing'
import { settle } from '../../orders/save'
import { Reader } from '../../reader'
import { everything } from '../../scope'
import { followed, overfilled, withFulfilment } from './fulfilment'

const AT_ONCE = 1_000

/** What is stored of each order against what the rest of it gives. */
export async function recomputed(sql: Sql): Promise<Record<string, string[]>> {
  const reader = new Reader(sql, everything)
  const words = await checkWords(sql)
  const found = { status: [] as string[], shipments: [] as string[], units: [] as string[], words: [] as string[], totals: [] as string[] }
  for (let last = -1; ; ) {
    const rows = await sql.select().from(orders).where(gt(orders.number, last)).orderBy(asc(orders.number)).limit(AT_ONCE)
    if (!rows.length) break
    last = rows.at(-1)?.number as number
    const some = await withFulfilment(sql, await withParts(reader, rows))
    for (const order of some) {
      const settled = structuredClone(order)
      settle(settled, order.updatedAt)
      if (diff(statuses(order), statuses(settled)).length) found.status.push(order.id)
      if (diff(followed(order), followed(settled)).length) found.shipments.push(order.id)
      found.units.push(...overfilled(order).map((shipment) => shipment.id))
      if (!isCountable(order.items) || wrongRank(order)) found.totals.push(order.id)
    }
    const noted = await notedOf(
      sql,
      some.map((order) => order.id),
    )
    const differing = await words.differing(
      some.map((order) => ({ number: order.number, document: orderDocument(order, noted.get(order.id)) })),
    )
    found.words.push(...differing.map((number) => `order ${number}`))
  }
  return {
    'status = f(items, checks, holds)': found.status,
    'units and statuses = f(shipments, packages)': found.shipments,
    'packages ≤ shipments, of the order’s own items': found.units,
    'search index = full scan': found.words,
    'totals are exact': found.totals,
  }
}

const wrongRank = ({ customerTotal, customerTotalRank, currencyCode }: Order) =>
  Math.abs((customerTotal === null ? -1 : toMajor(customerTotal, currencyCode)) - customerTotalRank) >
  1e-9 * Math.max(1, Math.abs(customerTotalRank))

/** Settling an order that is settled changes no status. Descriptions may have been written by hand. */
const statuses = ({ status, items }: Order) => ({ status, items: items.map((item) => item.status) })
