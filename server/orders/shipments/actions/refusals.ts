import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import { conflict } from '@/server/kernel/refusal'
import { openHolds } from '../../status-rules'
import type { Order } from '../../types'
import { possibleActions, type ShipmentAction, shipmentActions, shipmentCan } from '../lifecycle'
import { unpackedUnits } from '../status-rules'
import type { Shipment } from '../types'

const participles: Record<ShipmentAction, string> = {
  assign: 'assigned',
  accept: 'accepted (InProduction)',
  reject: 'rejected',
  resubmit: 'resubmitted',
  reroute: 'rerouted',
  unassign: 'relieved of items',
  pack: 'packed',
  spoil: 'reported as spoiled',
  ship: 'shipped',
  deliver: 'set to Delivered',
  cancel: 'canceled',
  remove: 'deleted',
}

export const shipmentName = ({ number }: { number: number }) => shortId('shipment', number)

/** Refuses an action that the shipment's status does not allow; the message lists the possible actions. */
export function refuseUnlessAllowed(action: ShipmentAction, shipment: Shipment, propertyName: string | null = null): void {
  if (!shipmentCan(action, shipment.status)) throw impossibleAction(action, shipment, `it is ${shipment.status}`, propertyName)
}

/** The conflict of an impossible action, with its reason and the actions that are possible. */
export function impossibleAction(action: ShipmentAction, shipment: Shipment, reason: string, propertyName: string | null = null) {
  const from = joinOr(shipmentActions[action].from)
  const others = possibleActions(shipment.status).filter((other) => other !== action && isAvailable(other, shipment))
  const possible = others.map((one) => participles[one])
  const instead = possible.length ? ` Now it can be ${joinOr(possible)}.` : ' Nothing more can be done with it.'
  return conflict(
    'shipment.status',
    `Shipment ${shipmentName(shipment)} cannot be ${participles[action]}: ${reason}. That is possible while it is ${from}.${instead}`,
    propertyName,
  )
}

/**
 * Whether a refusal names this action as possible, besides the status: packing and unassigning need unpacked units, shipping needs a
 * package that has not left, and rejecting needs a shipment without packages. Reporting spoilage is never proposed.
 */
function isAvailable(action: ShipmentAction, shipment: Shipment): boolean {
  if (action === 'pack' || action === 'unassign') return shipment.lines.some(({ orderItemId }) => unpackedUnits(shipment, orderItemId))
  if (action === 'ship') return shipment.packages.some(({ shippedAt }) => !shippedAt)
  if (action === 'spoil') return false
  return action !== 'reject' || !shipment.packages.length
}

/** Refuses an action on an order that is on hold; the message lists the holds, except for vendors, who do not learn why. */
export function refuseHeld(
  { scope }: Pick<Principal, 'scope'>,
  order: Order,
  actionName: string,
  propertyName: string | null = null,
): void {
  const open = openHolds(order)
  if (!open.length) return
  const isVendor = !scope.everything && scope.vendorIds.length > 0
  const holds = open.map(({ id, reason }) => `${reason}, hold ${id}`).join('; ')
  const onHold = isVendor ? 'on hold' : `on customer-care hold (${holds})`
  throw conflict(
    'order.held',
    `Order ${shortId('order', order.number)} is ${onHold}: ${actionName} is possible once it is released.`,
    propertyName,
  )
}

export function joinOr(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${last}` : last
}
