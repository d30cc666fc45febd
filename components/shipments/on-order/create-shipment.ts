import type { QueryClient } from '@tanstack/react-query'
import { type Arguments, call } from '../../api'
import type { Order } from '../../orders/shapes'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import { unitsIn } from './open-units'
import { cancelShipments } from './take-back'
import { writeForOrder } from './write-for-order'

/** Makes a shipment by hand and says so. Undo cancels it. Units that somebody else was faster with are refused by their lines. */
export async function createShipment(client: QueryClient, order: Order, body: Arguments<'POST /shipments'>['body']) {
  const { shipment } = await writeForOrder(client, order, () => call('POST /shipments', { body }))
  const { shortId, facilityName, vendorName, orderItems } = shipment
  toast(`${shortId} was made: ${counted(unitsIn(orderItems), 'piece')} at ${facilityName ?? vendorName}`, {
    undo: () => cancelShipments(client, order, [shipment]),
    link: { word: 'Open it', href: `/shipments/${shortId}` },
  })
}
