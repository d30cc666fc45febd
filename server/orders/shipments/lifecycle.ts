import type { ShipmentStatus } from '@/db/states'

export { type RejectReason, rejectReasons, type ShipmentStatus, shipmentStatuses, toDoStatuses } from '@/db/states'

/**
 * The statuses in which each action on a shipment is possible. The resulting status is computed, never set. Conditions that a status does
 * not express (no packages, unpacked units remain) are checked by the action itself.
 */
export const shipmentActions = {
  assign: { from: ['Created', 'Rejected'] },
  accept: { from: ['Assigned'] },
  reject: { from: ['Assigned', 'InProduction'] },
  resubmit: { from: ['Assigned', 'Rejected'] },
  reroute: { from: ['Created', 'Assigned', 'Rejected'] },
  unassign: { from: ['Created', 'Assigned', 'Rejected', 'InProduction', 'Packed', 'PartiallyShipped'] },
  pack: { from: ['Assigned', 'InProduction', 'Packed'] },
  spoil: { from: ['InProduction', 'Packed', 'PartiallyShipped'] },
  ship: { from: ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped'] },
  deliver: { from: ['Shipped'] },
  cancel: { from: ['Created', 'Assigned', 'Rejected'] },
  remove: { from: ['Created', 'Assigned', 'Rejected', 'Canceled'] },
} as const satisfies Record<string, { from: readonly ShipmentStatus[] }>
export type ShipmentAction = keyof typeof shipmentActions

const includesStatus = (statuses: readonly ShipmentStatus[], status: string) => (statuses as readonly string[]).includes(status)

export const shipmentCan = (action: ShipmentAction, status: string) => includesStatus(shipmentActions[action].from, status)

/** The possible actions in this status, in the order of the table. */
export const possibleActions = (status: string): ShipmentAction[] =>
  (Object.keys(shipmentActions) as ShipmentAction[]).filter((action) => shipmentCan(action, status))

/**
 * Whether production has not begun: the order's new address is copied to such a shipment, and its units can be canceled with the order's.
 */
export const isMovable = (status: string) => includesStatus(['Created', 'Assigned', 'Rejected'], status)

/** Whether production has begun; from then on its items and its address cannot be changed. */
export const hasStartedProduction = (status: string) =>
  includesStatus(['InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered'], status)

/** Whether its vendor has received it; from then on the vendor's system gets an event for every change. */
export const isHandedOver = (status: string) => status === 'Assigned' || hasStartedProduction(status)

/** Whether its units are in fulfillment or fulfilled: neither Canceled nor Rejected. */
export const isActive = (status: string) => status !== 'Canceled' && status !== 'Rejected'

/** The statuses in which an order can get new shipments. */
export const shippableOrderStatuses: readonly string[] = ['ReadyForFulfillment', 'InFulfillment', 'PartiallyFulfilled']
