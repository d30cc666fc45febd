import { shortId } from '@/server/kernel/id'
import { conflict } from '@/server/kernel/refusal'
import { shipmentName } from '../shipments/actions/refusals'
import { shipmentCan } from '../shipments/lifecycle'
import { unpackedUnits } from '../shipments/status-rules'
import type { Package, Shipment } from '../shipments/types'

/** A package, or null for the units of a shipment that are not packed. */
export interface Parcel {
  shipment: Shipment
  package: Package | null
}

/**
 * The parcel that a tracking number belongs to, among the shipments that a row names: the one that has the number already, else the only one
 * that has not left. Refuses several of them, and one that has left with another number.
 */
export function parcelFor(shipments: readonly Shipment[], name: string, trackingNumber: string): Parcel {
  const packed = shipments.flatMap((shipment) => shipment.packages.map((one): PackedParcel => ({ shipment, package: one })))
  const [numbered] = packed.filter((one) => isSame(one.package.trackingNumber, trackingNumber)).sort(leftAndOldestFirst)
  if (numbered) return numbered
  const waiting: Parcel[] = [
    ...packed.filter((one) => !one.package.shippedAt),
    ...shipments.filter(isUnpacked).map((shipment) => ({ shipment, package: null })),
  ]
  const [first, second] = waiting
  if (second)
    throw conflict(
      'reference.ambiguous',
      `${name} has ${waiting.length} parcels that have not left: ${waiting.map(parcelName).join(', ')}. Name the package.`,
      'number',
    )
  if (first) return first
  const [unnumbered, ...others] = packed.filter((one) => one.package.trackingNumber === null)
  if (unnumbered && !others.length) return unnumbered
  if (packed.length)
    throw conflict(
      'package.shipped',
      `All parcels of ${name} have left: ${packed.map(leftName).join(', ')}. To correct a tracking number, name the package.`,
      'number',
    )
  // Its status says why nothing of it can leave.
  return { shipment: shipments[0] as Shipment, package: null }
}

type PackedParcel = Parcel & { package: Package }

/** When several packages have the same number, a row means the one that has left, so that sending the row again ships no other. */
const leftAndOldestFirst = ({ package: a }: PackedParcel, { package: b }: PackedParcel) =>
  Number(a.shippedAt === null) - Number(b.shippedAt === null) || a.number - b.number

const isUnpacked = (shipment: Shipment) =>
  shipmentCan('ship', shipment.status) && shipment.lines.some(({ orderItemId }) => unpackedUnits(shipment, orderItemId))

/** Whether two tracking numbers are the same but for case and spaces. */
export const isSame = (stored: string | null | undefined, sent: string) => stored != null && plain(stored) === plain(sent)
const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()

const parcelName = ({ shipment, package: one }: Parcel) =>
  one ? shortId('package', one.number) : `what is not packed of ${shipmentName(shipment)}`
const leftName = ({ package: one }: PackedParcel) => `${shortId('package', one.number)} with ${one.trackingNumber ?? 'no tracking number'}`
