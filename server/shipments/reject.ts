import type { Change } from '../change'
import { editShipment } from './edit'
import type { Shown } from './find'
import { impossible, refuseUnlessPossible } from './refuse'

/** Gives a shipment back: its units stay in it until somebody decides what becomes of them. */
export function rejectShipment(change: Change, reference: string, reason: string): Promise<Shown> {
  return editShipment(change, reference, (_, shipment) => {
    refuseUnlessPossible('reject', shipment)
    if (shipment.packages.length) throw impossible('reject', shipment, 'it has packages')
    Object.assign(shipment, { isRejectedByVendor: true, rejectReason: reason.trim(), acceptedAt: null })
    return { action: 'reject', event: 'ShipmentRejected', reason: reason.trim() }
  })
}
