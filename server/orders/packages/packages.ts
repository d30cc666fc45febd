import { eq } from 'drizzle-orm'
import { packages } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { isUuid, parseReference, shortId } from '@/server/kernel/id'
import { readOnlyProblems } from '@/server/kernel/read-only'
import type { Reader } from '@/server/kernel/reader'
import { conflict, notFound, Refusal } from '@/server/kernel/refusal'
import { trackingLink } from '../carriers/tracking-rules'
import { impossibleAction, refuseHeld, refuseUnlessAllowed, shipmentName } from '../shipments/actions/refusals'
import { wasPackageDeleted } from '../shipments/audit-access'
import { editShipment, editShipmentPart } from '../shipments/edit-shipment'
import { getShipment, type ShipmentWithOrder } from '../shipments/load'
import type { Package, Shipment } from '../shipments/types'
import type { Order } from '../types'
import { allUnpackedLines, linesFromBody } from './contents'
import { draftPackage } from './draft-package'
import { presentPackage } from './present'
import { fixedPackageFields, type NewPackages, type PackageModel, type PackageUpdate } from './schemas'
import { shipPackage } from './ship'

export { packAndShip } from './ship'

/** Creates packages with units of a shipment, all or none of them. Returns them in the order of the request. */
export async function createPackages(
  change: Change,
  reference: string,
  { packages }: NewPackages,
): Promise<ShipmentWithOrder & { packages: Package[] }> {
  const createdIds: string[] = []
  const shown = await editShipment(change, reference, (order, shipment) => {
    refuseHeld(change.principal, order, 'packing')
    refuseUnlessAllowed('pack', shipment)
    for (const [i, input] of packages.entries()) {
      const lines = input.packageOrderItems
        ? linesFromBody(order, shipment, input.packageOrderItems, `packages[${i}].packageOrderItems`)
        : allUnpackedLines(shipment)
      if (!lines.length) throw impossibleAction('pack', shipment, 'all its units are packed')
      const one = draftPackage(change, shipment, input, lines)
      shipment.packages.push(one)
      createdIds.push(one.id)
    }
    return { action: 'pack' }
  })
  return { ...shown, packages: createdIds.map((id) => shown.shipment.packages.find((one) => one.id === id) as Package) }
}

const columnsByField = {
  carrierName: 'carrierName',
  carrierMethodName: 'carrierMethodName',
  carrierTrackingNumber: 'trackingNumber',
  carrierLink: 'carrierLink',
  carrierAccount: 'carrierAccount',
  weight: 'weight',
  dimensions: 'dimensions',
} as const

/** Updates a package. Its shipped date can be set and corrected but never removed; its contents can change until it has shipped. */
export async function updatePackage(
  change: Change,
  { shipmentId, packageId }: { shipmentId: string; packageId: string },
  update: PackageUpdate,
): Promise<ShipmentWithOrder & { package: Package }> {
  const shown = await editShipmentPart(change, shipmentId, (order, shipment) => {
    const one = getPackageOf(shipment, packageId)
    change.expectVersion('package', one.version)
    const problems = readOnlyProblems(update, () => presentPackage(one), fixedPackageFields)
    if (problems.length) throw new Refusal('ValidationError', problems)
    const computedBefore = trackingLink(one.carrierName, one.trackingNumber)
    for (const [field, column] of Object.entries(columnsByField))
      if (update[field as keyof typeof columnsByField] !== undefined)
        Object.assign(one, { [column]: update[field as keyof typeof columnsByField] })
    // The computed link, sent back as it was read, stays computed, also with another number; so does that of the new number.
    const computed = [computedBefore, trackingLink(one.carrierName, one.trackingNumber)]
    if (one.carrierLink !== null && computed.includes(one.carrierLink)) one.carrierLink = null
    changeContents(order, shipment, one, update)
    return { action: setShippedDate(change, order, one, update) ? 'ship' : 'pack' }
  })
  return { ...shown, package: getPackageOf(shown.shipment, packageId) }
}

/** Replaces the contents of a package that has not shipped. */
function changeContents(order: Order, shipment: Shipment, one: Package, { packageOrderItems }: PackageUpdate): void {
  if (!packageOrderItems) return
  const others: Shipment = { ...shipment, packages: shipment.packages.filter((other) => other !== one) }
  const lines = linesFromBody(order, others, packageOrderItems, 'packageOrderItems')
  if (JSON.stringify(sortLines(lines)) === JSON.stringify(sortLines(one.lines))) return
  if (one.shippedAt)
    throw conflict(
      'package.shipped',
      `Package ${packageName(one)} was shipped ${one.shippedAt.toISOString()}, so its contents cannot be changed.`,
      'packageOrderItems',
    )
  one.lines = lines
}

const sortLines = (lines: Package['lines']) => [...lines].sort((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1))

/** Sets a package's shipped date. Returns whether it was set for the first time. */
function setShippedDate(change: Change, order: Order, one: Package, { shippedDate }: PackageUpdate): boolean {
  if (shippedDate === undefined || shippedDate?.getTime() === one.shippedAt?.getTime()) return false
  if (!shippedDate) {
    if (!one.shippedAt) return false
    throw conflict(
      'package.shipped',
      `Package ${packageName(one)} was shipped ${one.shippedAt.toISOString()}; the date can be corrected but not removed.`,
      'shippedDate',
    )
  }
  return shipPackage(change, order, one, shippedDate, 'shippedDate')
}

/** Deletes a package that has not shipped; its units are unpacked again. */
export async function deletePackage(change: Change, { shipmentId, packageId }: { shipmentId: string; packageId: string }): Promise<void> {
  await editShipmentPart(change, shipmentId, (_, shipment) => {
    const one = getPackageOf(shipment, packageId)
    change.expectVersion('package', one.version)
    if (one.shippedAt)
      throw conflict(
        'package.shipped',
        `Package ${packageName(one)} was shipped ${one.shippedAt.toISOString()}, so it cannot be deleted; its tracking can be corrected.`,
      )
    shipment.packages = shipment.packages.filter((other) => other !== one)
    return { action: 'unpack' }
  })
}

/** A package of a shipment in the caller's scope; throws 404 otherwise. */
export async function getPackage(reader: Reader, shipmentId: string, packageId: string): Promise<Package> {
  return getPackageOf((await getShipment(reader, shipmentId)).shipment, packageId)
}

/** A package in the caller's scope by its id, as the API shows it; throws 404 otherwise. */
export async function getPackageById(reader: Reader, id: string): Promise<PackageModel> {
  const [row] = await reader.sql.select({ shipmentId: packages.shipmentId }).from(packages).where(eq(packages.id, id))
  if (!row) throw notFound('package', id)
  return presentPackage(await getPackage(reader, row.shipmentId, id))
}

function getPackageOf(shipment: Shipment, reference: string): Package {
  const parsed = parseReference('package', reference)
  const found = parsed && shipment.packages.find((one) => ('id' in parsed ? one.id === parsed.id : one.number === parsed.number))
  if (!found) throw notFound(`package of shipment ${shipmentName(shipment)}:`, reference)
  return found
}

const packageName = ({ number }: Package) => shortId('package', number)

/** The id of a package whose audit log the caller may read: a package of this shipment, or a deleted one of it. Throws 404 otherwise. */
export async function getAuditedPackageId(reader: Reader, shipmentId: string, reference: string): Promise<string> {
  const id = reference.toLowerCase()
  return isUuid(reference) && (await wasPackageDeleted(reader, shipmentId, id)) ? id : (await getPackage(reader, shipmentId, reference)).id
}
