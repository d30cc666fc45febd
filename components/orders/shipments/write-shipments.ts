import type { QueryClient } from '@tanstack/react-query'
import { dependentReads } from '@/components/api/invalidation'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { sendWrite } from '@/components/api/write'
import type { Shipment } from '@/components/shipments/types'
import { reloadOrder } from '../order-store'

/** Sends a change of an order's shipments, and shows the order as it is stored then. */
export const writeShipmentsOfOrder = <A>(client: QueryClient, { id }: Pick<Order, 'id'>, send: () => Promise<A>): Promise<A> =>
  sendWrite(client, { send, store: () => reloadOrder(client, id), invalidates: dependentReads.shipment })

/** Cancels shipments that were just created, so that their units are unshipped again. Refused once their vendor has begun. */
export const cancelShipments = (client: QueryClient, order: Pick<Order, 'id'>, shipments: readonly Pick<Shipment, 'id'>[]) =>
  writeShipmentsOfOrder(client, order, async () => {
    for (const { id } of shipments)
      await call('PATCH /shipments/{shipmentId}/cancel', { params: { shipmentId: id }, body: { cancelReason: 'Undone' } })
  })
