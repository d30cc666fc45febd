import type { ShipmentSummary } from '@/db/schema'
import { finalStatuses } from '../lifecycle'
import { liveShipments } from '../status-rules'
import type { Order } from '../types'
import { hasToLeave } from './ship-by-rules'

/** How long an order may be ready without a shipment, in ms. */
const WAITING_MS = 24 * 60 * 60_000

type Input = Pick<Order, 'status' | 'shipments' | 'readySince' | 'shipByDate'>

/** The computed fields of a new order. */
export const notLate = { dueDate: null, readySince: null, lateAt: null, isMarkedLate: false }

/** A reason for which an order is late from some time on. */
export interface LateReason {
  /** Ready without a shipment; a shipment that has not left in time; one that nobody has changed. */
  kind: 'waiting' | 'overdue' | 'unchanged'
  /** Null for the order itself. */
  shipment: ShipmentSummary | null
  from: Date
}

/** Everything that makes the order late, or will unless something happens. Nothing for an order in a final status. */
export function lateReasonsOf(order: Input): LateReason[] {
  if (finalStatuses.includes(order.status)) return []
  const found: LateReason[] = []
  if (order.readySince) found.push({ kind: 'waiting', shipment: null, from: new Date(order.readySince.getTime() + WAITING_MS) })
  for (const shipment of liveShipments(order)) {
    if (shipment.lateAt) found.push({ kind: 'overdue', shipment, from: new Date(shipment.lateAt) })
    if (shipment.staleAt) found.push({ kind: 'unchanged', shipment, from: new Date(shipment.staleAt) })
  }
  return found
}

/** The time from which the order is late; null when it never will be. */
export function lateAtOf(order: Input): Date | null {
  const times = lateReasonsOf(order).map(({ from }) => from.getTime())
  return times.length ? new Date(Math.min(...times)) : null
}

/** Whether something that is late from this time on is late now. */
export const isLateAt = (lateAt: Date | null, now: Date): boolean => lateAt !== null && lateAt.getTime() <= now.getTime()

/** The day by which the order has to leave; null without one, and for an order in a final status. */
export function dueDateOf(order: Input): string | null {
  if (finalStatuses.includes(order.status)) return null
  if (order.shipByDate !== null) return order.shipByDate
  return liveShipments(order).reduce<string | null>(
    (first, { shipByDate }) => (shipByDate && (first === null || shipByDate < first) ? shipByDate : first),
    null,
  )
}

/** Since when the order is ready without a shipment; null when it is not. */
export const readySinceOf = (order: Input, now: Date): Date | null =>
  order.status === 'ReadyForFulfillment' && !liveShipments(order).length ? (order.readySince ?? now) : null

/** Whether somebody has to work on a shipment of this status: it is neither rejected, nor canceled, nor wholly shipped. */
export const isWorking = (status: string) => hasToLeave(status) && status !== 'Rejected'
