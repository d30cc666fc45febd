import { sql } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import { shipments } from '@/db/schema'
import type { Reader } from '../reader'
import { type Shown, shownOf } from '../shipments/find'
import type { SlipSort } from './schemas'

/** The shipments of a batch that the caller sees, in the order in which their slips are printed. */
export async function shipmentsInOrder(reader: Reader, ids: readonly string[], sort: SlipSort): Promise<string[]> {
  const rows = await reader.rows(shipments, { where: oneOf(shipments.id, [...ids]), orderBy: [sql`${shipments.number}`] })
  const place = new Map(ids.map((id, i) => [id, i]))
  if (sort === 'asGiven') return rows.map(({ id }) => id).sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  return (await shownOf(reader.sql, rows)).sort(by[sort]).map(({ shipment }) => shipment.id)
}

const collator = new Intl.Collator('en', { numeric: true })

/** What is made alike is printed one after the other: all of its SKUs, in its lines' order. */
const skus = ({ order, shipment }: Shown) =>
  shipment.lines.map(({ orderItemId }) => order.items.find(({ id }) => id === orderItemId)?.sku ?? '').join('\n')

const bySku = (a: Shown, b: Shown) => collator.compare(skus(a), skus(b)) || a.shipment.number - b.shipment.number

const by: Record<Exclude<SlipSort, 'asGiven'>, (a: Shown, b: Shown) => number> = {
  sku: bySku,
  facility: (a, b) => collator.compare(a.shipment.facilityName ?? '', b.shipment.facilityName ?? '') || bySku(a, b),
}
