import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import { sendSeen } from '../../orders/send-seen'
import type { Order } from '../../orders/shapes'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import { cancelShipments } from './take-back'
import { writeForOrder } from './write-for-order'

/** Splits what is open of an order into shipments, as it was shown, and says what was made. Undo cancels them. */
export async function routeOrder(client: QueryClient, order: Order) {
  const given = { params: { orderId: order.id }, ifMatch: order.version }
  const { shipments } = await writeForOrder(client, order, () => sendSeen(client, order, () => call('POST /orders/{orderId}/route', given)))
  const where = shipments.map(({ shortId, facilityName }) => `${shortId} at ${facilityName}`).join(', ')
  toast(`${counted(shipments.length, 'shipment')} made: ${where}`, { undo: () => cancelShipments(client, order, shipments) })
}
