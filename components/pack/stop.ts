import type { Shipment } from '../shipments/shapes'

/** Why a parcel must not be packed. */
export interface Stop {
  title: string
  /** What to do with the goods in hand. */
  words: string
  reason: string | null
}

type Judged = Pick<Shipment, 'shortId' | 'shipmentStatus' | 'isOnHold' | 'cancelReason' | 'rejectReason'>

/** Why nothing of this shipment may go into a parcel, or null. Asked when it is opened, when it changes, and when packing was refused. */
export function stopOf({ shortId, shipmentStatus, isOnHold, cancelReason, rejectReason }: Judged): Stop | null {
  if (shipmentStatus === 'Canceled')
    return { title: 'Canceled', words: `${shortId} was canceled. Put the goods back and throw the slip away.`, reason: cancelReason }
  if (shipmentStatus === 'Rejected')
    return { title: 'Rejected', words: `${shortId} was rejected. Put the goods aside: it is made elsewhere.`, reason: rejectReason }
  if (shipmentStatus === 'Created')
    return { title: 'Not assigned', words: `${shortId} has no facility any more. Put the goods aside until it has one.`, reason: null }
  // What is packed already can be stopped, too, as long as it is here.
  if (isOnHold && shipmentStatus !== 'Shipped' && shipmentStatus !== 'Delivered')
    return { title: 'On hold', words: `The order of ${shortId} is on hold. Put the goods aside until it is released.`, reason: null }
  return null
}
