import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import { toast } from '../../ui/toast'
import type { Shipment } from '../shapes'
import { writeForOrder } from './write-for-order'

/** Makes the packing slip of a shipment, marked as a copy where one was made before, and opens it beside the page. */
export async function printSlip(client: QueryClient, { id, orderId, shortId, slipCount }: Shipment) {
  const given = { params: { shipmentId: id }, body: { copy: Math.min(slipCount + 1, 999) } }
  const { packingSlip } = await writeForOrder(client, { id: orderId }, () => call('POST /shipments/{shipmentId}/packingSlip', given))
  // A browser may refuse windows that nobody clicked for: the link is there all the same.
  window.open(packingSlip.url, '_blank', 'noopener')
  toast(`The packing slip of ${shortId} is ready`, { link: { word: 'Open it', href: packingSlip.url } })
}
