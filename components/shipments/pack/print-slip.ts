import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { toast } from '@/components/ui/toasts/toast'
import { writeAndReload } from '../shipment-store'
import type { Package, Shipment } from '../types'

/** Generates the slip of a shipment, or of one of its packages, and opens it in a new window. */
export async function printSlip(client: QueryClient, shipment: Shipment, pack?: Package) {
  // The first slip of a package is not a copy, even when slips of the whole shipment were printed before.
  const isCopy = pack ? pack.packingSlipId !== null : shipment.slipCount > 0
  const body = { ...(pack && { packageId: pack.id }), ...(isCopy && { copy: shipment.slipCount + 1 }) }
  const { packingSlip } = await writeAndReload(client, shipment, () =>
    call('POST /shipments/{shipmentId}/packingSlip', { params: { shipmentId: shipment.id }, body }),
  )
  // A browser may block windows opened without a click, so the toast has a link too.
  window.open(packingSlip.url, '_blank', 'noopener')
  toast(`The slip of ${(pack ?? shipment).shortId} is ready`, { link: { word: 'Open it', href: packingSlip.url } })
}
