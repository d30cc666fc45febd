import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import type { Order } from '../../orders/shapes'
import type { Shipment } from '../shapes'
import { writeForOrder } from './write-for-order'

/** Cancels shipments that were just made, so that their units wait again. Refused where their vendor has begun. */
export const cancelShipments = (client: QueryClient, order: Pick<Order, 'id'>, shipments: readonly Pick<Shipment, 'id'>[]) =>
  writeForOrder(client, order, async () => {
    for (const { id } of shipments)
      await call('PATCH /shipments/{shipmentId}/cancel', { params: { shipmentId: id }, body: { cancelReason: 'Taken back' } })
  })
