import type { ShipmentSummary } from '@/db/schema'
import { shortId } from '@/server/kernel/id'
import { isLateAt, type LateReason, lateReasonsOf } from '../lateness/late-rules'
import type { Order } from '../types'
import type { Blocker } from './types'

/** The late resources at this time: the order itself, or each shipment with all its reasons, since the first of them. */
export function lateBlockers(order: Order, now: Date): Blocker[] {
  const late = lateReasonsOf(order).filter(({ from }) => isLateAt(from, now))
  const subjects = [...new Set(late.map(({ shipment }) => shipment))]
  return subjects.map((shipment): Blocker => {
    const reasons = late.filter((reason) => reason.shipment === shipment)
    return {
      code: 'Late',
      message: shipment
        ? messageOf(shipment, reasons)
        : 'The order has been ready for more than 24 hours, and nothing of it is in a shipment.',
      resource: shipment ? { type: 'shipment', id: shipment.id } : { type: 'order', id: order.id },
      since: new Date(Math.min(...reasons.map(({ from }) => from.getTime()))),
    }
  })
}

function messageOf({ number, facilityName, shipByDate }: ShipmentSummary, reasons: readonly LateReason[]): string {
  const of = facilityName ? ` of ${facilityName}` : ''
  const isOverdue = reasons.some(({ kind }) => kind === 'overdue')
  const isUnchanged = reasons.some(({ kind }) => kind === 'unchanged')
  const parts = [
    ...(isOverdue ? [`had to leave by ${shipByDate}`] : []),
    ...(isUnchanged ? ['has not changed for its whole lead time'] : []),
  ]
  return `Shipment ${shortId('shipment', number)}${of} ${parts.join(' and ')}.`
}
