import { insertRow } from '@/db/rows'
import { type FieldChange, packages, shipments } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { shortId } from '../id'
import type { Order } from '../orders/order'
import { presentPackage } from '../packages/present'
import { presentShipmentHead } from './present'
import type { Package, Shipment } from './shipment'

/** One that is new has nothing before; one that is gone, nothing after. */
interface Sides<T> {
  before: T | null
  after: T | null
  changes: FieldChange[]
}

/** A shipment that an edit changed, with those of its packages that it changed. */
export interface ChangedShipment extends Sides<Shipment> {
  packages: Sides<Package>[]
}

/** Gives new shipments and packages of a draft their numbers, so that they can be told apart and shown. */
export async function insertNew(change: Change, order: Order): Promise<void> {
  for (const shipment of order.fulfilment ?? []) {
    if (!shipment.number) {
      shipment.number = (await insertRow(change.write, shipments, shipment)) as number
      change.mint(shortId('shipment', shipment.number))
    }
    for (const one of shipment.packages)
      if (!one.number) {
        one.number = (await insertRow(change.write, packages, one)) as number
        change.mint(shortId('package', one.number))
      }
  }
  if (order.fulfilment)
    order.shipments = order.shipments.map((gist, i) => ({ ...gist, number: order.fulfilment?.[i]?.number ?? gist.number }))
}

/** What differs between the shipments of two states of an order, in anything that is shown of them; in the order of their making. */
export function changedShipments(before: Order, after: Order): ChangedShipment[] {
  const known = new Map(before.fulfilment?.map((shipment) => [shipment.id, shipment]))
  const kept = (after.fulfilment ?? []).flatMap((shipment): ChangedShipment[] => {
    const old = known.get(shipment.id) ?? null
    const changes = old ? diff(presentShipmentHead(before, old), presentShipmentHead(after, shipment)) : []
    const parts = changedParts(old?.packages ?? [], shipment.packages)
    return !old || changes.length || parts.length ? [{ before: old, after: shipment, changes, packages: parts }] : []
  })
  const stays = new Set(after.fulfilment?.map(({ id }) => id))
  const gone = (before.fulfilment ?? []).filter(({ id }) => !stays.has(id))
  return [
    ...kept,
    ...gone.map((shipment) => ({ before: shipment, after: null, changes: [], packages: changedParts(shipment.packages, []) })),
  ]
}

function changedParts(before: Package[], after: Package[]): Sides<Package>[] {
  const known = new Map(before.map((one) => [one.id, one]))
  const stays = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((one) => {
      const old = known.get(one.id) ?? null
      const changes = old ? diff(presentPackage(old), presentPackage(one)) : []
      return !old || changes.length ? [{ before: old, after: one, changes }] : []
    }),
    ...before.filter(({ id }) => !stays.has(id)).map((one) => ({ before: one, after: null, changes: [] })),
  ]
}

/** Raises the versions of what changed; what is new has its first. */
export function raiseVersions(changed: readonly ChangedShipment[], now: Date): void {
  const raise = ({ before, after }: { before: unknown; after: { version: number; updatedAt: Date } | null }) => {
    if (before && after) Object.assign(after, { version: after.version + 1, updatedAt: now })
  }
  for (const shipment of changed) {
    raise(shipment)
    for (const one of shipment.packages) raise(one)
  }
}
