import { eq } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { type AssociationData, shipmentMessages, shipments } from '@/db/schema'
import type { PollingStop } from '@/db/states'
import type { Change } from '@/server/kernel/change'
import { newId } from '@/server/kernel/id'
import { editShipment } from './edit-shipment'
import type { ShipmentRow } from './types'
import { stopUpdates } from './update-rules'

/** An attempt to send an event about a shipment to an endpoint. */
export interface SentMessage {
  shipmentId: string
  event: string
  endpoint: { url: string; associations: readonly AssociationData[]; eventTypes: readonly string[] }
  attempt: number
  /** The HTTP status of the answer; null without one. */
  status: number | null
  durationMs: number
  /** Whether it failed and is not tried again. */
  isGivenUp: boolean
}

/** Stores an attempt in the shipment's message log, and stops its updates when one could not be delivered. Deleted shipments have no log. */
export async function recordSentMessage(change: Change, message: SentMessage): Promise<void> {
  const [shipment] = await change.sql.select().from(shipments).where(eq(shipments.id, message.shipmentId)).limit(1)
  if (!shipment) return
  const { audience, vendorId } = receiverOf(message, shipment)
  await insertRow(change.unaudited, shipmentMessages, {
    id: newId(),
    shipmentId: shipment.id,
    merchantId: shipment.merchantId,
    vendorId,
    direction: 'Out',
    event: message.event,
    endpoint: message.endpoint.url,
    audience,
    attempt: message.attempt,
    status: message.status,
    durationMs: message.durationMs,
    createdAt: change.now,
  })
  const cause = message.isGivenUp && message.event === 'OutboundShipmentUpdate' ? stopCauseOf(message, shipment) : null
  if (cause) await stopAfterFailure(change, shipment.id, cause)
}

/** The side of an endpoint, and the vendor whose message it is: the shipment's now, or its former one after a reroute. */
function receiverOf({ endpoint }: SentMessage, shipment: ShipmentRow): { audience: AssociationData['type']; vendorId: string } {
  const { associations } = endpoint
  if (associations.some(({ type }) => type === 'Internal')) return { audience: 'Internal', vendorId: shipment.vendorId }
  const vendorIds = associations.flatMap(({ type, id }) => (type === 'Vendor' && id ? [id] : []))
  if (!vendorIds.length) return { audience: 'Merchant', vendorId: shipment.vendorId }
  return { audience: 'Vendor', vendorId: vendorIds.includes(shipment.vendorId) ? shipment.vendorId : (vendorIds[0] as string) }
}

/**
 * Whose updates stop when one could not be delivered: the shipment's vendor's or merchant's, or everyone's when the endpoint is of staff
 * and names the event. None when the endpoint is of staff and takes all events, or of a vendor that no longer has the shipment.
 */
function stopCauseOf(message: SentMessage, shipment: ShipmentRow): PollingStop | null {
  const { audience, vendorId } = receiverOf(message, shipment)
  if (audience === 'Internal') return message.endpoint.eventTypes.includes('*') ? null : 'Unreachable'
  if (audience === 'Merchant') return 'MerchantUnreachable'
  return vendorId === shipment.vendorId ? 'VendorUnreachable' : null
}

const reasons: Record<PollingStop, string> = {
  ByHand: 'By hand.',
  VendorUnreachable: 'An update could not be delivered to the vendor.',
  MerchantUnreachable: 'An update could not be delivered to the merchant.',
  Unreachable: 'An update could not be delivered.',
}

async function stopAfterFailure(change: Change, shipmentId: string, cause: PollingStop): Promise<void> {
  await editShipment(change, shipmentId, (_, shipment) => {
    stopUpdates(shipment, cause, change.now)
    return { action: 'stopPolling', reason: reasons[cause] }
  })
}
