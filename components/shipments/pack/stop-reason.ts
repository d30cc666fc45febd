import { rejectionText } from '@/components/records/labels/reject-reasons'
import type { Shipment } from '../types'

/** The reason why a parcel must not be packed. */
export interface StopReason {
  title: string
  /** The instruction for the goods at hand. */
  words: string
  reason: string | null
}

type CheckedShipment = Pick<Shipment, 'shortId' | 'shipmentStatus' | 'isOnHold' | 'cancelReason' | 'rejectReason' | 'rejectReasonCode'>

/**
 * The reason why nothing of this shipment may be packed; null when it may. Checked when it is opened, when it changes, and when packing was
 * refused.
 */
export function stopReason(shipment: CheckedShipment): StopReason | null {
  const { shortId, shipmentStatus, isOnHold, cancelReason } = shipment
  if (shipmentStatus === 'Canceled')
    return { title: 'Canceled', words: `${shortId} was canceled. Put the goods back and throw the slip away.`, reason: cancelReason }
  if (shipmentStatus === 'Rejected')
    return {
      title: 'Rejected',
      words: `${shortId} was rejected. Put the goods aside: it is made elsewhere.`,
      reason: rejectionText(shipment),
    }
  if (shipmentStatus === 'Created')
    return { title: 'Not assigned', words: `${shortId} has no facility any more. Put the goods aside until it has one.`, reason: null }
  // A packed shipment can still be stopped until it ships.
  if (isOnHold && shipmentStatus !== 'Shipped' && shipmentStatus !== 'Delivered')
    return { title: 'On hold', words: `The order of ${shortId} is on hold. Put the goods aside until it is released.`, reason: null }
  return null
}

/** Why a ticket's piece must not be packed although its line is in the shipment: the line has fewer pieces, or was canceled. */
export function stopOfTicket(code: string, line: { sku: string; quantity: number; status?: string }): StopReason {
  if (line.status === 'Canceled') return canceledItem(code)
  const pieces = line.quantity === 1 ? '1 piece' : `${line.quantity} pieces`
  return {
    title: 'Not in this parcel',
    words: `${code} is one too many: ${line.sku} has ${pieces} here. Put the piece aside.`,
    reason: null,
  }
}

/** Why an item's piece must not be packed at all: no shipment has the item any more. */
export const canceledItem = (code: string): StopReason => ({
  title: 'Canceled',
  words: `No shipment has ${code} any more: it was canceled. Put the piece aside.`,
  reason: null,
})
