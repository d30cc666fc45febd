import type { QueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import type { Outcome } from '@/components/lists/selection/bulk-answers'
import { invalidateShipments } from '../shipment-store'
import { rerouteOutcomes } from './outcomes'
import type { SelectedShipment } from './selected-shipment'
import { refreshSelected } from './selection'

interface Options {
  facilityId: string
  reason: string
}

/** The records of one request: it is answered within seconds. */
const CHUNK = 100

/**
 * Reroutes shipments, each on the version last seen. Reports each chunk's outcomes to `onAnswered`, so that a retry after a failed request
 * continues with the rest.
 */
export async function rerouteMany(
  client: QueryClient,
  shipments: readonly SelectedShipment[],
  given: Options,
  onAnswered: (outcomes: Outcome[]) => void,
) {
  await trackWrite(async () => {
    for (let from = 0; from < shipments.length; from += CHUNK) {
      const chunk = shipments.slice(from, from + CHUNK)
      const { bulk } = await call('POST /shipments/bulk/reroute', {
        body: { bulk: chunk.map(({ id, version }) => ({ shipmentId: id, version, ...given })) },
      })
      const moved = bulk.flatMap(({ response }) => (response && 'shipment' in response ? [response.shipment] : []))
      refreshSelected(moved)
      onAnswered(rerouteOutcomes(chunk, bulk))
    }
  })
  // Lists of orders are read anew when they are shown again.
  await Promise.all([invalidateShipments(client), client.invalidateQueries({ queryKey: ['GET /orders/search'], refetchType: 'none' })])
}

/** Shipments as they are now, so that refused ones are retried on their current versions. */
export async function asNow(shipments: readonly SelectedShipment[]): Promise<SelectedShipment[]> {
  const found: SelectedShipment[] = []
  for (const { id } of shipments) {
    const { shipment } = await call('GET /shipments/{shipmentId}', { params: { shipmentId: id } })
    found.push(shipment)
  }
  refreshSelected(found as Parameters<typeof refreshSelected>[0])
  return found
}
