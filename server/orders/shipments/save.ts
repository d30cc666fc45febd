import { eq } from 'drizzle-orm'
import { insertRow, updateChangedColumns } from '@/db/rows'
import { type FieldChange, packages, shipments } from '@/db/schema'
import { removeSearchDocument, writeSearchDocument } from '@/db/search/documents'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { shortId } from '@/server/kernel/id'
import { endClaims } from '@/server/platform/claims/claims'
import { presentPackage } from '../packages/present'
import type { Order } from '../types'
import { presentWithoutPackages } from './present'
import { shipmentDocument } from './search-document'
import type { Package, Shipment } from './types'

/** States of a row before and after an edit: `before` is null for a new row, `after` for a deleted one. */
interface BeforeAfter<T> {
  before: T | null
  after: T | null
  changes: FieldChange[]
}

/** A shipment that an edit changed, with its changed packages. */
export interface ChangedShipment extends BeforeAfter<Shipment> {
  packages: BeforeAfter<Package>[]
}

/** Inserts the new shipments and packages of an order and sets their numbers, which their shortIds need. */
export async function insertNewShipments(change: Change, order: Order): Promise<void> {
  for (const shipment of order.loadedShipments ?? []) {
    if (!shipment.number) {
      shipment.number = (await insertRow(change.write, shipments, shipment)) as number
      change.trackCreatedId(shortId('shipment', shipment.number))
    }
    for (const one of shipment.packages)
      if (!one.number) {
        one.number = (await insertRow(change.write, packages, one)) as number
        change.trackCreatedId(shortId('package', one.number))
      }
  }
  if (order.loadedShipments)
    order.shipments = order.shipments.map((summary, i) => ({ ...summary, number: order.loadedShipments?.[i]?.number ?? summary.number }))
}

/** The visible differences between the shipments of two states of an order, oldest shipment first. */
export function changedShipments(before: Order, after: Order): ChangedShipment[] {
  const known = new Map(before.loadedShipments?.map((shipment) => [shipment.id, shipment]))
  const remaining = (after.loadedShipments ?? []).flatMap((shipment): ChangedShipment[] => {
    const old = known.get(shipment.id) ?? null
    const changes = old ? diff(presentWithoutPackages(before, old), presentWithoutPackages(after, shipment)) : []
    const packageChanges = changedPackages(old?.packages ?? [], shipment.packages)
    return !old || changes.length || packageChanges.length ? [{ before: old, after: shipment, changes, packages: packageChanges }] : []
  })
  const remainingIds = new Set(after.loadedShipments?.map(({ id }) => id))
  const removed = (before.loadedShipments ?? []).filter(({ id }) => !remainingIds.has(id))
  return [
    ...remaining,
    ...removed.map((shipment) => ({ before: shipment, after: null, changes: [], packages: changedPackages(shipment.packages, []) })),
  ]
}

function changedPackages(before: Package[], after: Package[]): BeforeAfter<Package>[] {
  const known = new Map(before.map((one) => [one.id, one]))
  const remainingIds = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((one) => {
      const old = known.get(one.id) ?? null
      const changes = old ? diff(presentPackage(old), presentPackage(one)) : []
      return !old || changes.length ? [{ before: old, after: one, changes }] : []
    }),
    ...before.filter(({ id }) => !remainingIds.has(id)).map((one) => ({ before: one, after: null, changes: [] })),
  ]
}

/** Raises the versions of changed rows; new rows keep version 1. */
export function raiseVersions(changed: readonly ChangedShipment[], now: Date): void {
  const raise = ({ before, after }: { before: unknown; after: { version: number; updatedAt: Date } | null }) => {
    if (before && after) Object.assign(after, { version: after.version + 1, updatedAt: now })
  }
  for (const shipment of changed) {
    raise(shipment)
    for (const one of shipment.packages) raise(one)
  }
}

/** Writes changed shipments with their packages and search documents. New rows were inserted before. */
export async function storeShipments(change: Change, before: Order, after: Order, changed: readonly ChangedShipment[]): Promise<void> {
  for (const shipment of changed) {
    await storePackages(change, shipment)
    if (shipment.before && shipment.after) await updateChangedColumns(change.write, shipments, shipment.before, shipment.after)
    if (shipment.before && !shipment.after) {
      await change.write.delete(shipments).where(eq(shipments.number, shipment.before.number))
      await removeSearchDocument(change.unaudited, 'shipment', shipment.before.number)
    }
    if (shipment.after) {
      const words = shipmentDocument(after, shipment.after)
      const isSame = shipment.before && JSON.stringify(shipmentDocument(before, shipment.before)) === JSON.stringify(words)
      if (!isSame) await writeSearchDocument(change.unaudited, 'shipment', shipment.after.number, words)
    }
    if (shipment.before && isEnd(shipment.before, shipment.after)) await endClaims(change, 'shipment', [shipment.before.id])
  }
}

/** Whether a shipment is finished or deleted by this edit. */
const isEnd = (before: Shipment, after: Shipment | null) =>
  !after || (before.status !== after.status && ['Shipped', 'Delivered', 'Canceled'].includes(after.status))

async function storePackages(change: Change, { packages: packageChanges }: ChangedShipment): Promise<void> {
  for (const { before, after } of packageChanges) {
    if (before && after) await updateChangedColumns(change.write, packages, before, after)
    if (before && !after) await change.write.delete(packages).where(eq(packages.number, before.number))
  }
}
