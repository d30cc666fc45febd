import type { OrderStatus } from '@/server/orders/lifecycle'
import type { RehearsedChange } from '../../orders/field-changes'
import { statuses } from '../../orders/statuses'
import { counted } from '../../ui/number'
import type { Shipment } from '../shapes'
import { piecesIn } from '../units'

/** What canceling a shipment brings about, line by line. `changes`: what a rehearsal says would change; null while that is not known. */
export function consequences(shipment: Shipment, changes: readonly RehearsedChange[] | null): string[] {
  const pieces = piecesIn(shipment)
  const status = changes?.find(({ resource, field }) => resource.type === 'order' && field === 'status')?.to
  return [
    `${counted(pieces, 'piece')} ${pieces === 1 ? 'is' : 'are'} open again, to be put into another shipment. Nothing of the order is canceled.`,
    ...(shipment.facilityName ? [`${shipment.facilityName} is told that it is no longer theirs to make.`] : []),
    ...(typeof status === 'string' && status in statuses ? [`The order is then: ${statuses[status as OrderStatus].word}.`] : []),
    'It cannot be undone.',
  ]
}
