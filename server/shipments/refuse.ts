import { shortId } from '../id'
import type { Order } from '../orders/order'
import { openHolds } from '../orders/status'
import { conflict } from '../refusal'
import { possibleActions, type ShipmentAction, shipmentActions, shipmentCan } from './lifecycle'
import type { Shipment } from './shipment'
import { unpackedUnits } from './status'

const words: Record<ShipmentAction, string> = {
  assign: 'assigned',
  accept: 'accepted (InProduction)',
  reject: 'rejected',
  resubmit: 'resubmitted',
  reroute: 'rerouted',
  unassign: 'relieved of items',
  pack: 'packed',
  deliver: 'set to Delivered',
  cancel: 'canceled',
  remove: 'deleted',
}

/** Its shortId, for people. */
export const shipmentName = ({ number }: { number: number }) => shortId('shipment', number)

/** Refuses an action in a status it cannot be taken in, saying what can be done instead. */
export function refuseUnlessPossible(action: ShipmentAction, shipment: Shipment, propertyName: string | null = null): void {
  if (!shipmentCan(action, shipment.status)) throw impossible(action, shipment, `it is ${shipment.status}`, propertyName)
}

/** That an action cannot be taken, why, and what can. */
export function impossible(action: ShipmentAction, shipment: Shipment, why: string, propertyName: string | null = null) {
  const from = listed(shipmentActions[action].from)
  const others = possibleActions(shipment.status).filter((other) => other !== action && isOpenTo(other, shipment))
  const canLeave = shipment.packages.some(({ shippedAt }) => !shippedAt)
  const possible = [...others.map((one) => words[one]), ...(canLeave ? ['shipped (shippedDate of its packages)'] : [])]
  const instead = possible.length ? ` Now it can be ${listed(possible)}.` : ' Nothing can be done with it any more.'
  return conflict(
    `Shipment ${shipmentName(shipment)} cannot be ${words[action]}: ${why}. That is possible while it is ${from}.${instead}`,
    propertyName,
  )
}

/** What the status alone does not tell: only an unpacked unit can be packed or taken out, and only what has no package is given back. */
function isOpenTo(action: ShipmentAction, shipment: Shipment): boolean {
  if (action === 'pack' || action === 'unassign') return shipment.lines.some(({ orderItemId }) => unpackedUnits(shipment, orderItemId))
  return action !== 'reject' || !shipment.packages.length
}

/** Refuses what a hold forbids, naming the holds. */
export function refuseHeld(order: Order, what: string, propertyName: string | null = null): void {
  const open = openHolds(order)
  if (!open.length) return
  const holds = open.map(({ id, reason }) => `${reason}, hold ${id}`).join('; ')
  throw conflict(
    `Order ${shortId('order', order.number)} is on customer-care hold (${holds}): ${what} is possible once it is released.`,
    propertyName,
  )
}

export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${last}` : last
}
