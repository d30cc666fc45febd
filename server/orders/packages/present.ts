import { isoOrNull } from '@/server/http/field-types'
import { shortId } from '@/server/kernel/id'
import { isUnknownNumber, trackingLink } from '../carriers/tracking-rules'
import type { Package } from '../shipments/types'
import type { PackageModel } from './schemas'

/** A package in the API's format. */
export function presentPackage(one: Package): PackageModel {
  return {
    id: one.id,
    shortId: shortId('package', one.number),
    shipmentId: one.shipmentId,
    carrierName: one.carrierName,
    carrierMethodName: one.carrierMethodName,
    shippedDate: isoOrNull(one.shippedAt),
    fulfilledDate: isoOrNull(one.fulfilledAt),
    carrierTrackingNumber: one.trackingNumber,
    carrierLink: one.carrierLink ?? trackingLink(one.carrierName, one.trackingNumber),
    carrierAccount: one.carrierAccount,
    weight: one.weight,
    dimensions: one.dimensions,
    orderItemIDs: one.lines.map(({ orderItemId }) => orderItemId),
    packageOrderItems: one.lines,
    packingSlipId: one.packingSlipId,
    version: one.version,
  }
}

/** Doubts about the tracking numbers of packages; they are accepted all the same. */
export const trackingWarnings = (packages: readonly Package[]): string[] =>
  packages.flatMap(({ number, trackingNumber }) =>
    trackingNumber && isUnknownNumber(trackingNumber)
      ? [`The tracking number ${trackingNumber} of package ${shortId('package', number)} fits no known carrier.`]
      : [],
  )
