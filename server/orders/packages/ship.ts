import type { Change } from '@/server/kernel/change'
import { parseReference } from '@/server/kernel/id'
import { conflict, type Problem, problem, refuseProblems } from '@/server/kernel/refusal'
import { impossibleAction, refuseHeld, refuseUnlessAllowed } from '../shipments/actions/refusals'
import { editShipment } from '../shipments/edit-shipment'
import type { ShipmentWithOrder } from '../shipments/load'
import { unpackedUnits } from '../shipments/status-rules'
import type { Package, Shipment } from '../shipments/types'
import type { Order } from '../types'
import { allUnpackedLines } from './contents'
import { draftPackage } from './draft-package'
import type { ShipRecord, ShipRequest } from './schemas'

/** Ships every package that has not left, in one change. Refuses a shipment with unpacked units. A shipment that has left stays as it is. */
export function shipPackages(change: Change, reference: string, { packages = [], shippedDate }: ShipRequest): Promise<ShipmentWithOrder> {
  return editShipment(change, reference, (order, shipment) => {
    if (hasLeft(shipment)) return { action: 'ship' }
    refuseUnready(change, order, shipment)
    refuseUnpacked(order, shipment)
    setTracking(shipment, packages)
    return leave(change, order, shipment, shippedDate)
  })
}

/** Packs the unpacked units into one package, and ships every package that has not left. A shipment that has left stays as it is. */
export function packAndShip(
  change: Change,
  reference: string,
  { packages = [], carrierName, carrierTrackingNumber, shippedDate }: Omit<ShipRecord, 'shipmentId'>,
): Promise<ShipmentWithOrder> {
  return editShipment(change, reference, (order, shipment) => {
    if (hasLeft(shipment)) return { action: 'ship' }
    packRest(change, order, shipment)
    const leaving = shipment.packages.filter(({ shippedAt }) => !shippedAt)
    if (carrierTrackingNumber && leaving.length > 1)
      throw conflict(
        'reference.ambiguous',
        `${leaving.length} packages leave, each with a number of its own: send packages with their ids.`,
        'carrierTrackingNumber',
        carrierTrackingNumber,
      )
    for (const one of leaving) {
      if (carrierName) one.carrierName = carrierName
      if (carrierTrackingNumber) one.trackingNumber = carrierTrackingNumber
    }
    setTracking(shipment, packages)
    return leave(change, order, shipment, shippedDate)
  })
}

/**
 * Packs all unpacked units into one new package, which is about to be shipped; null when there are none. Refuses a shipment that cannot be
 * shipped now. `propertyName` is the field that names the shipment.
 */
export function packRest(change: Change, order: Order, shipment: Shipment, propertyName: string | null = null): Package | null {
  refuseUnready(change, order, shipment, propertyName)
  const lines = allUnpackedLines(shipment)
  if (!lines.length) return null
  const one = draftPackage(change, shipment, {}, lines)
  shipment.packages.push(one)
  return one
}

/**
 * Ships a package at this time, or corrects when it left. Returns whether it had not left before, which is refused while its order is held.
 * Every existing package gets its shipped date here. The caller takes it from the request or from the line of a tracking file
 * (tracking-import/apply-row.ts); without one it is now. A new package has that of its request (draft-package.ts).
 */
export function shipPackage(
  { principal }: Change,
  order: Order,
  one: Package,
  shippedAt: Date,
  propertyName: string | null = null,
): boolean {
  const isFirst = one.shippedAt === null
  if (isFirst) refuseHeld(principal, order, 'shipping', propertyName)
  one.shippedAt = shippedAt
  return isFirst
}

const hasLeft = ({ status }: Shipment) => status === 'Shipped' || status === 'Delivered'

function refuseUnready(change: Change, order: Order, shipment: Shipment, propertyName: string | null = null): void {
  refuseHeld(change.principal, order, 'shipping')
  refuseUnlessAllowed('ship', shipment, propertyName)
}

/** Refuses a shipment without packages, and names the units that are in none. */
function refuseUnpacked(order: Order, shipment: Shipment): void {
  if (!shipment.packages.length) throw impossibleAction('ship', shipment, 'nothing is packed')
  const unpacked = shipment.lines.flatMap(({ orderItemId }) => {
    const quantity = unpackedUnits(shipment, orderItemId)
    return quantity ? [`${quantity} × ${order.items.find(({ id }) => id === orderItemId)?.sku}`] : []
  })
  if (unpacked.length) throw impossibleAction('ship', shipment, `not packed yet: ${unpacked.join(', ')}`)
}

/** Gives packages their carrier and number. Refuses packages that the shipment does not have, or that are named twice. */
function setTracking(shipment: Shipment, packages: NonNullable<ShipRequest['packages']>): void {
  const found = packages.map(({ packageId }) => packageIn(shipment, packageId))
  refuseProblems(
    found.flatMap((one, i): Problem[] => {
      const path = `packages[${i}].packageId`
      const sent = packages[i]?.packageId
      if (!one) return [problem('reference.unknown', path, 'The shipment has no such package.', sent)]
      return found.indexOf(one) === i ? [] : [problem('field.invalid', path, 'The package is named twice.', sent)]
    }),
  )
  for (const [i, one] of found.entries()) {
    const { carrierName, carrierTrackingNumber } = packages[i] as (typeof packages)[number]
    if (one && carrierName !== undefined) one.carrierName = carrierName
    if (one && carrierTrackingNumber !== undefined) one.trackingNumber = carrierTrackingNumber
  }
}

function packageIn({ packages }: Shipment, reference: string): Package | undefined {
  const parsed = parseReference('package', reference)
  return packages.find((one) => parsed && ('id' in parsed ? one.id === parsed.id : one.number === parsed.number))
}

function leave(change: Change, order: Order, shipment: Shipment, shippedDate: Date | null | undefined) {
  for (const one of shipment.packages) if (!one.shippedAt) shipPackage(change, order, one, shippedDate ?? change.now)
  return { action: 'ship' as const }
}
