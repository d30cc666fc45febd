import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { orders, shipments } from '@/db/schema'
import type { Sql } from '@/db/types'
import { parseReference } from '@/server/kernel/id'
import { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { everything } from '@/server/kernel/scope'
import { withPackages, withRelations } from '../load'
import type { Order } from '../types'
import type { Shipment, ShipmentAnswerKey, ShipmentRow } from './types'

/** A shipment with its order, whose fields a response needs. */
export interface ShipmentWithOrder {
  order: Order
  shipment: Shipment
}

/** The key of a shipment's answer by id or shortId within the caller's scope; throws 404 otherwise. */
export async function getShipmentKey(reader: Reader, reference: string): Promise<ShipmentAnswerKey> {
  const [row] = await reader.columns(shipments, ['id', 'version', 'lateAt', 'orderCreatedAt'], {
    where: whereReference(reference),
    limit: 1,
  })
  if (!row) throw notFound('shipment', reference)
  return row
}

/** A shipment's row by id or shortId within the caller's scope; throws 404 otherwise. */
export async function getShipmentRow(reader: Reader, reference: string): Promise<ShipmentRow> {
  const row = await reader.one(shipments, whereReference(reference))
  if (!row) throw notFound('shipment', reference)
  return row
}

const whereReference = (reference: string): SQL => {
  const parsed = parseReference('shipment', reference)
  if (!parsed) return sql`1 = 0`
  return 'id' in parsed ? eq(shipments.id, parsed.id) : eq(shipments.number, parsed.number)
}

/** A shipment with its packages and its order, within the caller's scope; throws 404 otherwise. */
export async function getShipment(reader: Reader, reference: string): Promise<ShipmentWithOrder> {
  return (await withOrders(reader.sql, [await getShipmentRow(reader, reference)]))[0] as ShipmentWithOrder
}

/** Shipments by the references given, ids or shortIds; unknown or invisible ones are absent. */
export async function findShipments(reader: Reader, references: readonly string[]): Promise<Map<string, ShipmentWithOrder>> {
  const parsed = new Map(references.map((reference) => [reference, parseReference('shipment', reference)]))
  const known = [...parsed.values()].filter((one) => one !== null && one !== undefined)
  const ids = known.flatMap((one) => ('id' in one ? [one.id] : []))
  const numbers = known.flatMap((one) => ('number' in one ? [one.number] : []))
  const where = or(ids.length ? inArray(shipments.id, ids) : undefined, numbers.length ? inArray(shipments.number, numbers) : undefined)
  const found = where ? await withOrders(reader.sql, await reader.rows(shipments, { where })) : []
  return new Map(
    [...parsed].flatMap(([reference, one]) => {
      const match = one && found.find(({ shipment }) => ('id' in one ? shipment.id === one.id : shipment.number === one.number))
      return match ? [[reference, match] as const] : []
    }),
  )
}

/**
 * Adds packages and orders to shipments that were read in scope. The orders are read unscoped: whoever sees a shipment sees the order's
 * fields in it.
 */
export async function withOrders(db: Sql, rows: ShipmentRow[]): Promise<ShipmentWithOrder[]> {
  if (!rows.length) return []
  const withAllPackages = await withPackages(db, rows)
  const unscoped = new Reader(db, everything)
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const found = await withRelations(unscoped, await unscoped.rows(orders, { where: isInList(orders.id, listParameter(ids)) }))
  const byId = new Map(found.map((order) => [order.id, order]))
  return withAllPackages.map((shipment) => ({ order: byId.get(shipment.orderId) as Order, shipment }))
}

/** Replaces each shortId by the shipment's id; unknown references stay as passed. */
export async function resolveShipmentIds(reader: Reader, references: string[]): Promise<string[]> {
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
