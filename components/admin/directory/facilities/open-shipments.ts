import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { formatCount } from '@/components/ui/format/text'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'

/** The statuses of shipments that a facility still has to work on. */
const openStatuses: readonly ShipmentStatus[] = ['Created', 'Assigned', 'InProduction', 'Packed', 'PartiallyShipped']

/** The effect of deactivating a facility on its open shipments, as text. */
export function openShipmentsText(counts: readonly { status: ShipmentStatus; count: number }[]): string {
  const left = counts.filter(({ status, count }) => count > 0 && openStatuses.includes(status))
  const total = left.reduce((sum, { count }) => sum + count, 0)
  if (!total) return 'It has no shipments in progress.'
  const each = left.map(({ status, count }) => `${count.toLocaleString('en-US')} ${shipmentStatusMeta[status].label.toLowerCase()}`)
  return `${formatCount(total, 'shipment')} in progress ${total === 1 ? 'stays' : 'stay'} with it and can be finished: ${each.join(', ')}. Reroute what shall be made elsewhere.`
}
