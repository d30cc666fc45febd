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
 * there is, unless it has left with another number. Several parcels are refused, whichever of them have left: shipping one neither adds nor
 * removes a parcel, so that a row means the same before and after the other rows of its file, and when the file is sent again.
 */
export function parcelFor(shipments: readonly Shipment[], name: string, trackingNumber: string): Parcel {
  const packed = shipments.flatMap((shipment) => shipment.packages.map((one): PackedParcel => ({ shipment, package: one })))
  const numbered = packed.filter((one) => isSame(one.package.trackingNumber, trackingNumber)).sort(leftAndOldestFirst)
  if (numbered[0]) return numbered[0]
  const unpacked = shipments.filter(isUnpacked).map((shipment): Parcel => ({ shipment, package: null }))
  const [first, ...others]: Parcel[] = [...packed, ...unpacked]
  // Its status says why nothing of it can leave.
  if (!first) return { shipment: shipments[0] as Shipment, package: null }
  if (!unpacked.length && packed.every(({ package: one }) => one.shippedAt && (others.length || one.trackingNumber !== null)))
    throw conflict(
      'package.shipped',
      `All parcels of ${name} have left: ${packed.map(leftName).join(', ')}. To correct a tracking number, name the package.`,
      'number',
    )
  if (others.length)
    throw conflict(
      'reference.ambiguous',
      `${name} has ${others.length + 1} parcels: ${[first, ...others].map(parcelName).join(', ')}. ${unpacked.length ? HOW_TO_NAME_UNPACKED : 'Name the package.'}`,
      'number',
    )
  return first
}

type PackedParcel = Parcel & { package: Package }

const HOW_TO_NAME_UNPACKED = 'Name the package, or the shipment when nothing of it is packed; pack the rest of a shipment first.'

/** When several packages have the same number, a row means the one that has left, so that sending the row again ships no other. */
const leftAndOldestFirst = ({ package: a }: PackedParcel, { package: b }: PackedParcel) =>
  Number(a.shippedAt === null) - Number(b.shippedAt === null) || a.number - b.number

const isUnpacked = (shipment: Shipment) =>
  shipmentCan('ship', shipment.status) && shipment.lines.some(({ orderItemId }) => unpackedUnits(shipment, orderItemId))

/** Whether two tracking numbers are the same but for case and spaces. */
export const isSame = (stored: string | null | undefined, sent: string) => stored != null && plain(stored) === plain(sent)
const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()

const parcelName = ({ shipment, package: one }: Parcel) =>
  one ? `${shortId('package', one.number)}${one.shippedAt ? ', which has left' : ''}` : `what is not packed of ${shipmentName(shipment)}`
const leftName = ({ package: one }: PackedParcel) => `${shortId('package', one.number)} with ${one.trackingNumber ?? 'no tracking number'}`
