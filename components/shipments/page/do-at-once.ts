import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import { toast } from '../../ui/toast'
import { printSlip } from '../on-order/print-slip'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { writeShipment } from '../store'
import { writePart } from '../write-part'

/** What is done with one press. */

/** Says that its facility makes it. */
export async function accept(client: QueryClient, shipment: Shipment) {
  const given = { params: { shipmentId: shipment.id }, body: { shipmentStatus: 'InProduction' }, ifMatch: shipment.version }
  await sendSeen(client, shipment, () => writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given)))
  toast(`${shipment.shortId} is in production`)
}

/** Gives it to its own facility again, as if nothing had been said of it. */
export async function resubmit(client: QueryClient, shipment: Shipment) {
  const given = { params: { shipmentId: shipment.id }, ifMatch: shipment.version }
  await sendSeen(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/resubmit', given)))
  toast(`${shipment.shortId} is submitted again to ${shipment.facilityName}`)
}

export async function retryPolling(client: QueryClient, shipment: Pick<Shipment, 'id' | 'shortId'>) {
  await writeShipment(client, () => call('POST /shipments/{shipmentId}/retryPolling', { params: { shipmentId: shipment.id } }))
  toast(`Updates of ${shipment.shortId} go out again`)
}

/** Keeps updates from the vendor's system until they are wanted again. */
export async function stopPolling(client: QueryClient, shipment: Shipment) {
  const given = { params: { shipmentId: shipment.id }, body: { isPollingStopped: true }, ifMatch: shipment.version }
  await sendSeen(client, shipment, () => writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given)))
  toast(`Updates of ${shipment.shortId} are paused`, { undo: () => retryPolling(client, shipment) })
}

/** Makes its packing slip and opens it. It counts how many were made. */
export const openSlip = (client: QueryClient, shipment: Shipment) => writePart(client, shipment, () => printSlip(client, shipment))
