import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeAndReload, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'

/** The actions that run without a dialog. */

/** Accepts a shipment for its facility: it is in production. */
export async function accept(client: QueryClient, shipment: Shipment) {
  const given = { params: { shipmentId: shipment.id }, body: { shipmentStatus: 'InProduction' }, ifMatch: shipment.version }
  await withConflictRefresh(client, shipment, () => writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given)))
  toast(`${shipment.shortId} is in production`)
}

/** Submits a shipment to its own facility again, as if the facility had not answered yet. */
export async function resubmit(client: QueryClient, shipment: Shipment) {
  const given = { params: { shipmentId: shipment.id }, ifMatch: shipment.version }
  await withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/resubmit', given)))
  toast(`${shipment.shortId} is submitted again to ${shipment.facilityName}`)
}

/** Sends the vendor the shipment as it is now, and resumes sending its changes. */
export async function retryPolling(client: QueryClient, { id }: Pick<Shipment, 'id'>) {
  const given = { params: { shipmentId: id } }
  const { shipment } = await writeShipment(client, () => call('POST /shipments/{shipmentId}/retryPolling', given))
  toast(`Updates of ${shipment.shortId} are resumed`)
}

/** Pauses sending updates to the vendor's system until they are resumed. */
export async function stopPolling(client: QueryClient, shipment: Shipment) {
  const given = { params: { shipmentId: shipment.id }, body: { isPollingStopped: true }, ifMatch: shipment.version }
  await withConflictRefresh(client, shipment, () => writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given)))
  toast(`Updates of ${shipment.shortId} are paused`, { undo: () => retryPolling(client, shipment) })
}

/** Generates the packing slip of a shipment, marked as a copy after the first, and opens it in a new window. */
export async function printSlip({ id, shortId, slipCount }: Shipment) {
  const given = { params: { shipmentId: id }, body: { copy: Math.min(slipCount + 1, 999) } }
  const { packingSlip } = await call('POST /shipments/{shipmentId}/packingSlip', given)
  // A browser may block windows opened without a click, so the toast has a link too.
  window.open(packingSlip.url, '_blank', 'noopener')
  toast(`The packing slip of ${shortId} is ready`, { link: { word: 'Open it', href: packingSlip.url } })
}

/** Generates the packing slip of a shipment and reloads the shipment, whose page shows the number of slips. */
export const openSlip = (client: QueryClient, shipment: Shipment) => writeAndReload(client, shipment, () => printSlip(shipment))
