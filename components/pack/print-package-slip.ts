import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import type { Package, Shipment } from '../shipments/shapes'
import { writePart } from '../shipments/write-part'
import { toast } from '../ui/toast'

/** Makes the slip of one package, and opens it beside the page. */
export async function printPackageSlip(client: QueryClient, shipment: Shipment, { id, shortId, packingSlipId }: Package) {
  // The first slip of a package is none of its copies, whatever was printed before of the whole shipment.
  const body = { packageId: id, ...(packingSlipId && { copy: shipment.slipCount + 1 }) }
  const { packingSlip } = await writePart(client, shipment, () =>
    call('POST /shipments/{shipmentId}/packingSlip', { params: { shipmentId: shipment.id }, body }),
  )
  // A browser may refuse windows that nobody clicked for: the link is there all the same.
  window.open(packingSlip.url, '_blank', 'noopener')
  toast(`The slip of ${shortId} is ready`, { link: { word: 'Open it', href: packingSlip.url } })
}
