import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isListed, listed } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { rowsBy } from '@/db/rows'
import { orders, packages, shipments } from '@/db/schema'
import { parseReference } from '../id'
import { withParts } from '../orders/find'
import type { Order } from '../orders/order'
import { Reader } from '../reader'
import { notFound } from '../refusal'
import { everything } from '../scope'
import type { Package, Shipment } from './shipment'

export type ShipmentRow = typeof shipments.$inferSelect

/** A shipment with the order that it is of, for showing it. */
export interface Shown {
  order: Order
  shipment: Shipment
}

const packagesOf = rowsBy(packages, (value: (name: 'shipments') => unknown) => ({
  where: isListed(packages.shipmentId, value('shipments')),
  orderBy: [asc(packages.number)],
}))
const ofOrder = rowsBy(shipments, (value: (name: 'order') => unknown) => ({
  where: sql`${shipments.orderId} = ${value('order')}`,
  orderBy: [asc(shipments.number)],
}))

/** All shipments of an order, whoever asks, in the order in which they were made. */
export const shipmentsOf = async (db: Sql, orderId: string): Promise<Shipment[]> => withPackages(db, await ofOrder(db, { order: orderId }))

/** The packages of shipments that were read in scope, read at once for all of them. */
export async function withPackages(db: Sql, rows: ShipmentRow[]): Promise<Shipment[]> {
  if (!rows.length) return []
  const found = new Map<string, Package[]>(rows.map(({ id }) => [id, []]))
  for (const one of await packagesOf(db, { shipments: listed([...found.keys()]) })) found.get(one.shipmentId)?.push(one)
  return rows.map((row) => ({ ...row, packages: found.get(row.id) ?? [] }))
}

/** A shipment's row by its id or shortId, within what the caller may see; refuses with 404 otherwise. */
export async function findShipmentRow(reader: Reader, reference: string): Promise<ShipmentRow> {
  const row = await reader.one(shipments, named(reference))
  if (!row) throw notFound('shipment', reference)
  return row
}

const named = (reference: string): SQL => {
  const parsed = parseReference('shipment', reference)
  if (!parsed) return sql`1 = 0`
  return 'id' in parsed ? eq(shipments.id, parsed.id) : eq(shipments.number, parsed.number)
}

/** A shipment with its packages and its order, within what the caller may see. */
export async function findShipment(reader: Reader, reference: string): Promise<Shown> {
  return (await shownOf(reader.sql, [await findShipmentRow(reader, reference)]))[0] as Shown
}

/** Shipments that were read in scope, with all that is shown of them. What they show of their orders is seen with them. */
export async function shownOf(db: Sql, rows: ShipmentRow[]): Promise<Shown[]> {
  if (!rows.length) return []
  const full = await withPackages(db, rows)
  const all = new Reader(db, everything)
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const found = await withParts(all, await all.rows(orders, { where: isListed(orders.id, listed(ids)) }))
  const byId = new Map(found.map((order) => [order.id, order]))
  return full.map((shipment) => ({ order: byId.get(shipment.orderId) as Order, shipment }))
}

/** Each reference as the shipment's id; what is not known stays as it is. */
export async function shipmentIds(reader: Reader, references: string[]): Promise<string[]> {
  const parsed = references.map((reference) => parseReference('shipment', reference))
  const numbers = parsed.flatMap((one) => (one && 'number' in one ? [one.number] : []))
  const ids = new Map<number, string>()
  for (let from = 0; from < numbers.length; from += 500) {
    const rows = await reader.rows(shipments, { where: inArray(shipments.number, numbers.slice(from, from + 500)) })
    for (const { id, number } of rows) ids.set(number, id)
  }
  return references.map((reference, i) => {
    const one = parsed[i]
    return (one && 'number' in one && ids.get(one.number)) || reference.toLowerCase()
  })
}
