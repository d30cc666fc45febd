import { isoOrNull } from '../http/wire'
import { shortId } from '../id'
import type { Package } from '../shipments/shipment'
import type { PackageModel } from './models'

/** A package as the API shows it. */
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
    carrierLink: one.carrierLink,
    carrierAccount: one.carrierAccount,
    weight: one.weight,
    dimensions: one.dimensions,
    orderItemIDs: one.lines.map(({ orderItemId }) => orderItemId),
    packageOrderItems: one.lines,
    packingSlipId: one.packingSlipId,
    version: one.version,
  }
}
