import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../api'
import { asOwn } from '../orders/write-order'
import type { Shipment } from './shapes'

/** What tells of shipments in other words than a shipment's own: it is asked again when one changed. */
const stale = [
  'GET /shipments',
  'GET /shipments/count/status',
  'GET /shipments/count/pollingStopped',
  'GET /orders/{orderId}',
  'GET /orders/{orderId}/shipments',
  'GET /orders/{orderId}/blockers',
  'GET /orders/{orderId}/auditLogs',
  'GET /orders/count/status',
  'GET /shipments/{shipmentId}/candidates',
  'GET /shipments/{shipmentId}/auditLogs',
  'GET /shipments/{shipmentId}/messageAuditLogs',
  'GET /shipments/{shipmentId}/packages/{packageId}/auditLogs',
] as const

/** Shows a changed shipment on its page at once, and has everything that tells of it asked again. What comes late replaces nothing newer. */
export async function storeShipment(client: QueryClient, shipment: Shipment) {
  client.setQueriesData<Answer<'GET /shipments/{shipmentId}'>>({ queryKey: ['GET /shipments/{shipmentId}'] }, (old) =>
    old && old.shipment.id === shipment.id && shipment.version >= old.shipment.version ? { shipment } : old,
  )
  await renewShipments(client)
}

/** Has everything that tells of shipments asked again. */
export async function renewShipments(client: QueryClient) {
  await Promise.all(stale.map((line) => client.invalidateQueries({ queryKey: [line] })))
}

/** Sends a change of one shipment and shows what came of it everywhere. Its events are this tab's own. */
export const writeShipment = <A extends { shipment: Shipment }>(client: QueryClient, send: () => Promise<A>): Promise<A> =>
  asOwn(async () => {
    const answer = await send()
    void storeShipment(client, answer.shipment)
    return answer
  })
