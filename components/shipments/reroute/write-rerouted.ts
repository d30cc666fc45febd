import type { QueryClient } from '@tanstack/react-query'
import { asOwn } from '../../orders/write-order'
import type { Shipment } from '../shapes'
import { storeShipment } from '../store'

/** Sends a rerouting and shows what came of it: the shipment that moved, or what is left of it and what is elsewhere now. */
export const writeRerouted = <A extends { shipment: Shipment; source: Shipment | null }>(client: QueryClient, send: () => Promise<A>) =>
  asOwn(async () => {
    const answer = await send()
    if (answer.source) void storeShipment(client, answer.source)
    void storeShipment(client, answer.shipment)
    return answer
  })
