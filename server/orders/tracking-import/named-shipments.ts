import { and, eq, or, type SQL } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orders, packages, shipments } from '@/db/schema'
import { isUuid, parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import { withPackages } from '../load'
import type { Shipment } from '../shipments/types'

/** The record that a row's number names. */
export interface NamedShipments {
  shipments: Shipment[]
  /** The package, when the number is that of one. */
  packageId: string | null
}

/**
 * The shipments in the caller's scope that a number names: of a shipment, a package or an order (also the merchant's own number of it).
 * Canceled and rejected shipments of an order do not count, unless it has no others. Refuses an unknown number, and one of several orders.
 */
export async function shipmentsNamed(reader: Reader, name: string): Promise<NamedShipments> {
  const parcel = await packageNamed(reader, name)
  const where = parcel ? eq(shipments.id, parcel.shipmentId) : or(isShipment(name), isOneOf(shipments.id, await idsOfOrder(reader, name)))
  const found = await withPackages(reader.sql, await reader.rows(shipments, { where, limit: MAX_SHIPMENTS }))
  if (!found.length) throw refusal('reference.unknown', `There is no shipment, order or package ${name}.`, name)
  const orderIds = new Set(found.map(({ orderId }) => orderId))
  if (orderIds.size > 1)
    throw refusal('reference.ambiguous', `${orderIds.size} orders have the number ${name}. Name a shipment or package instead.`, name)
  const live = found.filter(({ status }) => status !== 'Canceled' && status !== 'Rejected')
  return { shipments: live.length ? live : found, packageId: parcel?.id ?? null }
}

/** Orders have far fewer shipments than that. */
const MAX_SHIPMENTS = 500

const refusal = (reason: 'reference.unknown' | 'reference.ambiguous', message: string, name: string) =>
  new Refusal('ValidationError', [problem(reason, 'number', message, name)])

async function packageNamed(reader: Reader, name: string): Promise<{ id: string; shipmentId: string } | undefined> {
  const parsed = parseReference('package', name)
  if (!parsed) return undefined
  const isNamed = 'id' in parsed ? eq(packages.id, parsed.id) : eq(packages.number, parsed.number)
  const [found] = await reader.sql
    .select({ id: packages.id, shipmentId: packages.shipmentId })
    .from(packages)
    .innerJoin(shipments, eq(shipments.id, packages.shipmentId))
    .where(and(isNamed, reader.visible(shipments)))
  return found
}

function isShipment(name: string): SQL | undefined {
  const parsed = parseReference('shipment', name)
  if (!parsed) return undefined
  return 'id' in parsed ? eq(shipments.id, parsed.id) : eq(shipments.number, parsed.number)
}

/** The visible shipments of the orders with this number. A query of its own: PostgreSQL uses no index for an alternative with a query in it. */
async function idsOfOrder(reader: Reader, name: string): Promise<string[]> {
  const rows = await reader.sql
    .select({ id: shipments.id })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(and(isOrder(name), reader.visible(shipments)))
    .limit(MAX_SHIPMENTS)
  return rows.map(({ id }) => id)
}

function isOrder(name: string): SQL | undefined {
  const parsed = parseReference('order', name)
  return or(
    parsed && 'number' in parsed ? eq(orders.number, parsed.number) : undefined,
    isUuid(name) ? eq(orders.id, name.toLowerCase()) : undefined,
    eq(orders.externalId, name),
    eq(orders.safeId, name),
  )
}
