import type { ShipmentStatus } from '@/server/shipments/lifecycle'
import { shipmentStatusLooks } from '../../shipments/statuses'
import { counted } from '../../ui/number'

/** Those that a facility still has to do with. */
const underWay: readonly ShipmentStatus[] = ['Created', 'Assigned', 'InProduction', 'Packed', 'PartiallyShipped']

/** What becomes of the shipments of a facility that is to take no more, in a sentence. */
export function shipmentsLeft(counts: readonly { status: ShipmentStatus; count: number }[]): string {
  const left = counts.filter(({ status, count }) => count > 0 && underWay.includes(status))
  const total = left.reduce((sum, { count }) => sum + count, 0)
  if (!total) return 'It has no shipments under way.'
  const each = left.map(({ status, count }) => `${count.toLocaleString('en-US')} ${shipmentStatusLooks[status].word.toLowerCase()}`)
  return `${counted(total, 'shipment')} under way ${total === 1 ? 'stays' : 'stay'} with it and can be finished: ${each.join(', ')}. Reroute what shall be made elsewhere.`
}
