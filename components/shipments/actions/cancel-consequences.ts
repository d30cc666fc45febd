import type { DryRunChange } from '@/components/records/field-changes'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { formatCount } from '@/components/ui/format/text'
import type { OrderStatus } from '@/server/orders/lifecycle'
import type { Shipment } from '../types'
import { totalUnits } from '../units'

/** The consequences of canceling a shipment, one per line. `changes` are those of the dry run; null until it has answered. */
export function consequences(shipment: Shipment, changes: readonly DryRunChange[] | null): string[] {
  const unitCount = totalUnits(shipment)
  const status = changes?.find(({ resource, field }) => resource.type === 'order' && field === 'status')?.to
  return [
    `${formatCount(unitCount, 'unit')} ${unitCount === 1 ? 'is' : 'are'} open again, to be put into another shipment. Nothing of the order is canceled.`,
    ...(shipment.facilityName ? [`${shipment.facilityName} is notified to stop production.`] : []),
    ...(typeof status === 'string' && status in orderStatusMeta
      ? [`The order is then: ${orderStatusMeta[status as OrderStatus].label}.`]
      : []),
    'It cannot be undone.',
  ]
}
