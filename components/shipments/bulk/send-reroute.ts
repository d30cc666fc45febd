import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import { asOwn } from '../../orders/write-order'
import { renewShipments } from '../store'
import { type Outcome, outcomesOf } from './outcomes'
import type { Picked } from './picked'
import { renewSelected } from './selection'

interface Given {
  facilityId: string
  reason: string
}

/** So many are sent at once: answered within seconds. */
const CHUNK = 100

/**
 * Reroutes shipments, each by the version that was seen. What was sent before a request failed is told by `onTold`, so that going on
 * does not begin again.
 */
export async function rerouteMany(client: QueryClient, shipments: readonly Picked[], given: Given, onTold: (outcomes: Outcome[]) => void) {
  await asOwn(async () => {
    for (let from = 0; from < shipments.length; from += CHUNK) {
      const chunk = shipments.slice(from, from + CHUNK)
      const { bulk } = await call('POST /shipments/bulk/reroute', {
        body: { bulk: chunk.map(({ id, version }) => ({ shipmentId: id, version, ...given })) },
      })
      const moved = bulk.flatMap(({ response }) => (response && 'shipment' in response ? [response.shipment] : []))
      renewSelected(moved)
      onTold(outcomesOf(chunk, bulk))
    }
  })
  await renewShipments(client)
}

/** Shipments as they are now: what was refused is tried again with what is there. */
export async function asNow(shipments: readonly Picked[]): Promise<Picked[]> {
  const found: Picked[] = []
  for (const { id } of shipments) {
    const { shipment } = await call('GET /shipments/{shipmentId}', { params: { shipmentId: id } })
    found.push(shipment)
  }
  renewSelected(found as Parameters<typeof renewSelected>[0])
  return found
}
