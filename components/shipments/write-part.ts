import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { asOwn } from '../orders/write-order'
import type { Shipment } from './shapes'
import { renewShipments, storeShipment } from './store'

/** Sends a change whose answer is not the shipment itself, and shows the shipment as it is then. */
export const writePart = <A>(client: QueryClient, { id }: Pick<Shipment, 'id'>, send: () => Promise<A>): Promise<A> =>
  asOwn(async () => {
    const answer = await send()
    const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: id } }).catch(() => null)
    if (found) void storeShipment(client, found.shipment)
    // It is done, whatever can be read of it now.
    else void Promise.all([client.invalidateQueries({ queryKey: ['GET /shipments/{shipmentId}'] }), renewShipments(client)])
    return answer
  })
