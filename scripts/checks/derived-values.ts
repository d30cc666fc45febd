import { asc, gt } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orders, shipments } from '@/db/schema'
import { openDocumentCheck } from '@/db/search/verify-documents'
import type { Sql } from '@/db/types'
import { diff } from '@/server/kernel/diff'
import { toMajor } from '@/server/kernel/money'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { customersDiffering } from '@/server/orders/customers/check'
import { withPackages, withRelations } from '@/server/orders/load'
import { hasExactAmounts } from '@/server/orders/pricing-rules'
import { recomputeFields } from '@/server/orders/recompute'
import { lineBalances, orderBalances } from '@/server/orders/refunds/balance-rules'
import { orderDocument } from '@/server/orders/search/document'
import { noteAudiencesOf } from '@/server/orders/search/note-audiences'
import { ordersWithUnknownWords } from '@/server/orders/search/spellings-check'
import { packedUnits, unitsIn } from '@/server/orders/shipments/status-rules'
import type { Shipment } from '@/server/orders/shipments/types'
import type { Order } from '@/server/orders/types'
import { redactedOf } from '@/server/platform/audit/audit'

const BATCH_SIZE = 1_000

/** Compares the stored derived values of each order with values computed anew; returns the ids that differ, by invariant. */
export async function checkDerivedValues(sql: Sql): Promise<Record<string, string[]>> {
  const reader = new Reader(sql, everything)
  const words = await openDocumentCheck(sql)
  const none = (): string[] => []
  const found = {
    ...{ status: none(), shipments: none(), units: none(), words: none() },
    ...{ totals: none(), refunds: none(), customers: none(), spellings: none() },
  }
  for (let last = -1; ; ) {
    const rows = await sql.select().from(orders).where(gt(orders.number, last)).orderBy(asc(orders.number)).limit(BATCH_SIZE)
    if (!rows.length) break
    last = rows.at(-1)?.number as number
    const some = await withLoadedShipments(sql, await withRelations(reader, rows))
    for (const order of some) {
      const settled = structuredClone(order)
      recomputeFields(settled, order.updatedAt)
      if (diff(statuses(order), statuses(settled)).length) found.status.push(order.id)
      if (diff(derivedFromShipments(order), derivedFromShipments(settled)).length) found.shipments.push(order.id)
      found.units.push(...overfilledShipments(order).map((shipment) => shipment.id))
      if (hasExcessiveRefunds(order)) found.refunds.push(order.id)
      if (!hasExactAmounts(order.items) || hasWrongRank(order)) found.totals.push(order.id)
    }
    const noted = await noteAudiencesOf(
      sql,
      some.map((order) => order.id),
    )
    const differing = await words.findDiffering(
      some.map((order) => ({ number: order.number, document: orderDocument(order, noted.get(order.id)) })),
    )
    found.spellings.push(...(await ordersWithUnknownWords(sql, some, await redactedOf(sql, rows))))
    found.customers.push(...(await customersDiffering(sql, rows)))
    found.words.push(...differing.map((number) => `order ${number}`))
  }
  return {
    'status = f(items, checks, holds)': found.status,
    'units and statuses = f(shipments, packages)': found.shipments,
    'packages ≤ shipments, of the order’s own items': found.units,
    'search index = full scan': found.words,
    'totals are exact': found.totals,
    'refunds ≤ what the customer paid for': found.refunds,
    'customer = f(shipping address)': found.customers,
    'the words of names and cities are known': found.spellings,
  }
}

/** By the service’s own rules, which know the share of a reprint that the customer pays. */
function hasExcessiveRefunds(order: Order): boolean {
  const { shipping, tax } = orderBalances(order)
  const ofLines = order.items.flatMap((item) => Object.values(lineBalances(item, order)))
  return [...ofLines, shipping ?? 0, tax ?? 0].some((left) => left < 0) || (order.refunds.length > 0 && shipping === null && tax === null)
}

const hasWrongRank = ({ customerTotal, customerTotalRank, currencyCode }: Order) =>
  Math.abs((customerTotal === null ? -1 : toMajor(customerTotal, currencyCode)) - customerTotalRank) >
  1e-9 * Math.max(1, Math.abs(customerTotalRank))

/** Recomputing an order that is up to date changes no status. Descriptions may have been written by hand. */
const statuses = ({ status, items }: Order) => ({ status, items: items.map((item) => item.status) })

/** The orders with their shipments, loaded from the tables rather than from the orders' own summaries. */
async function withLoadedShipments(sql: Sql, orders: Order[]): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const rows = await sql.select().from(shipments).where(isOneOf(shipments.orderId, ids)).orderBy(asc(shipments.number))
  const found = new Map<string, Shipment[]>(ids.map((id) => [id, []]))
  for (const shipment of await withPackages(sql, rows)) found.get(shipment.orderId)?.push(shipment)
  return orders.map((order) => ({ ...order, loadedShipments: found.get(order.id) ?? [] }))
}

/** Shipments with items of other orders, duplicate items or no items, or with more units in packages than in the shipment. */
const overfilledShipments = ({ items, loadedShipments = [] }: Order): Shipment[] =>
  loadedShipments.filter((shipment) => {
    const named = shipment.lines.map(({ orderItemId }) => orderItemId)
    const packed = shipment.packages.flatMap(({ lines }) => lines)
    return (
      !named.length ||
      new Set(named).size < named.length ||
      named.some((id) => !items.some((item) => item.id === id)) ||
      [...shipment.lines, ...packed].some(({ quantity }) => quantity < 1) ||
      packed.some(({ orderItemId }) => packedUnits(shipment, orderItemId) > unitsIn(shipment.lines, orderItemId))
    )
  })

/** Stored values derived from an order's shipments, except the times of status changes. */
const derivedFromShipments = ({ items, shipments, loadedShipments = [] }: Order) => ({
  items: items.map(({ assignedQuantity, workingQuantity, shippedQuantity }) => [assignedQuantity, workingQuantity, shippedQuantity]),
  gists: shipments.map(({ statusAt: _, ...gist }) => gist),
  shipments: loadedShipments.map(({ status, shippedAt, isOnHold }) => [status, shippedAt, isOnHold]),
})
