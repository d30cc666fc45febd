import type { Change } from '@/server/kernel/change'
import type { Package, Shipment } from '../shipments/types'
import type { NewPackage } from './schemas'

/** A new package with these units. */
export function draftPackage(change: Change, shipment: Shipment, input: NewPackage, lines: Package['lines']): Package {
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
