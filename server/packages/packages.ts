import type { Change } from '../change'
import { parseReference, shortId } from '../id'
import type { Order } from '../orders/order'
import { readOnlyProblems } from '../read-only'
import type { Reader } from '../reader'
import { conflict, notFound, Refusal } from '../refusal'
import { editParts, editShipment } from '../shipments/edit'
import { findShipment, type Shown } from '../shipments/find'
import { impossible, refuseHeld, refuseUnlessPossible, shipmentName } from '../shipments/refuse'
import type { Package, Shipment } from '../shipments/shipment'
import { contentsOf, everythingUnpacked } from './contents'
import { presentPackage } from './present'
import { type NewPackage, type NewPackages, type PackageUpdate, packageReadOnly } from './schemas'

/** Packs units of a shipment: all or none of the packages that are asked for. Answers them in their order. */
export async function createPackages(
  change: Change,
  reference: string,
  { packages }: NewPackages,
): Promise<Shown & { packages: Package[] }> {
  const made: string[] = []
  const shown = await editShipment(change, reference, (order, shipment) => {
    refuseHeld(order, 'packing')
    refuseUnlessPossible('pack', shipment)
    for (const [i, input] of packages.entries()) {
      const lines = input.packageOrderItems
        ? contentsOf(order, shipment, input.packageOrderItems, `packages[${i}].packageOrderItems`)
        : everythingUnpacked(shipment)
      if (!lines.length) throw impossible('pack', shipment, 'all its units are packed')
      const one = draft(change, shipment, input, lines)
      shipment.packages.push(one)
      made.push(one.id)
    }
    return { action: 'pack' }
  })
  return { ...shown, packages: made.map((id) => shown.shipment.packages.find((one) => one.id === id) as Package) }
}

function draft(change: Change, shipment: Shipment, input: NewPackage, lines: Package['lines']): Package {
  return {
    number: 0,
    id: change.newId(),
    version: 1,
    shipmentId: shipment.id,
    lines,
    carrierName: input.carrierName ?? null,
    carrierMethodName: input.carrierMethodName ?? null,
    trackingNumber: input.carrierTrackingNumber ?? null,
    carrierLink: input.carrierLink ?? null,
    carrierAccount: input.carrierAccount ?? false,
    weight: input.weight ?? null,
    dimensions: input.dimensions ?? null,
    packingSlipId: null,
    fulfilledAt: change.now,
    shippedAt: input.shippedDate ?? null,
    createdAt: change.now,
    updatedAt: change.now,
  }
}

const columns = {
  carrierName: 'carrierName',
  carrierMethodName: 'carrierMethodName',
  carrierTrackingNumber: 'trackingNumber',
  carrierLink: 'carrierLink',
  carrierAccount: 'carrierAccount',
  weight: 'weight',
  dimensions: 'dimensions',
} as const

/** Changes a package. When it left can be set and corrected but never taken back; what is in it, until it has left. */
export async function updatePackage(
  change: Change,
  { shipmentId, packageId }: { shipmentId: string; packageId: string },
  update: PackageUpdate,
): Promise<Shown & { package: Package }> {
  const shown = await editParts(change, shipmentId, (order, shipment) => {
    const one = packageOf(shipment, packageId)
    change.expect('package', one.version)
    const problems = readOnlyProblems(update, () => presentPackage(one), packageReadOnly)
    if (problems.length) throw new Refusal('ValidationError', problems)
    for (const [field, column] of Object.entries(columns))
      if (update[field as keyof typeof columns] !== undefined) Object.assign(one, { [column]: update[field as keyof typeof columns] })
    refill(order, shipment, one, update)
    return { action: send(order, one, update) ? 'ship' : 'pack' }
  })
  return { ...shown, package: packageOf(shown.shipment, packageId) }
}

/** Puts other units into a package that has not left. */
function refill(order: Order, shipment: Shipment, one: Package, { packageOrderItems }: PackageUpdate): void {
  if (!packageOrderItems) return
  const others: Shipment = { ...shipment, packages: shipment.packages.filter((other) => other !== one) }
  const lines = contentsOf(order, others, packageOrderItems, 'packageOrderItems')
  if (JSON.stringify(sorted(lines)) === JSON.stringify(sorted(one.lines))) return
  if (one.shippedAt)
    throw conflict(`Package ${packageName(one)} left ${one.shippedAt.toISOString()}: what is in it is settled.`, 'packageOrderItems')
  one.lines = lines
}

const sorted = (lines: Package['lines']) => [...lines].sort((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1))

/** Sets when a package left; whether that was the first time. */
function send(order: Order, one: Package, { shippedDate }: PackageUpdate): boolean {
  if (shippedDate === undefined || shippedDate?.getTime() === one.shippedAt?.getTime()) return false
  if (!shippedDate) {
    if (!one.shippedAt) return false
    throw conflict(
      `Package ${packageName(one)} left ${one.shippedAt.toISOString()}; the date can be corrected, not taken back.`,
      'shippedDate',
    )
  }
  const isFirst = !one.shippedAt
  if (isFirst) refuseHeld(order, 'shipping', 'shippedDate')
  one.shippedAt = shippedDate
  return isFirst
}

/** Unpacks a package that has not left. */
export async function deletePackage(change: Change, { shipmentId, packageId }: { shipmentId: string; packageId: string }): Promise<void> {
  await editParts(change, shipmentId, (_, shipment) => {
    const one = packageOf(shipment, packageId)
    change.expect('package', one.version)
    if (one.shippedAt)
      throw conflict(
        `Package ${packageName(one)} left ${one.shippedAt.toISOString()}: it cannot be deleted; its tracking can be corrected.`,
      )
    shipment.packages = shipment.packages.filter((other) => other !== one)
    return { action: 'unpack' }
  })
}

/** A package of a shipment that the caller may see; refuses with 404 otherwise. */
export async function findPackage(reader: Reader, shipmentId: string, packageId: string): Promise<Package> {
  return packageOf((await findShipment(reader, shipmentId)).shipment, packageId)
}

function packageOf(shipment: Shipment, reference: string): Package {
  const parsed = parseReference('package', reference)
  const found = parsed && shipment.packages.find((one) => ('id' in parsed ? one.id === parsed.id : one.number === parsed.number))
  if (!found) throw notFound(`package of shipment ${shipmentName(shipment)}:`, reference)
  return found
}

const packageName = ({ number }: Package) => shortId('package', number)
