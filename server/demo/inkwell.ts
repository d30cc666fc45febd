import type { Change } from '@/server/kernel/change'
import { recordSentMessage } from '@/server/orders/shipments/sent-messages'
import type { Order } from '@/server/orders/types'
import { random } from './random'
import { vendorIds } from './vendor-offers'

/** The endpoint of Inkwell's own system; it takes no updates, so that none can be stopped by a name that exists nowhere. */
export const inkwellEndpoint = {
  url: 'https://orders.inkwell.example/waybill',
  eventTypes: ['ShipmentCreated', 'ShipmentCanceled'],
  associations: [{ type: 'Vendor' as const, id: vendorIds.inkwell }],
}

/** Stores the message to Inkwell's system about a new shipment; one in ten was sent twice. */
export async function tellInkwell(change: Change, shipmentId: string, { number }: Pick<Order, 'number'>): Promise<void> {
  // Random numbers of their own, so that the rest of the demo does not depend on them.
  const drawn = random(95_000 + number)
  const sent = { shipmentId, event: 'ShipmentCreated', endpoint: inkwellEndpoint, isGivenUp: false }
  const isRepeated = drawn.chance(0.1)
  if (isRepeated) await recordSentMessage(change, { ...sent, attempt: 1, status: 503, durationMs: 1_204 })
  await recordSentMessage(change, { ...sent, attempt: isRepeated ? 2 : 1, status: 200, durationMs: drawn.integer(60, 240) })
}
