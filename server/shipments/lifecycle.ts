/** Every status of a shipment, in the order in which it passes through them; which one holds is decided in status.ts. */
export const shipmentStatuses = [
  'Created',
  'Assigned',
  'Rejected',
  'InProduction',
  'Packed',
  'PartiallyShipped',
  'Shipped',
  'Delivered',
  'Canceled',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/**
 * From which statuses a shipment can be acted on. What comes of it is computed, never set. Where a table says more than a status can
 * (without packages, while unpacked units remain), the action asks that itself.
 */
export const shipmentActions = {
  assign: { from: ['Created', 'Rejected'] },
  accept: { from: ['Assigned'] },
  reject: { from: ['Assigned', 'InProduction'] },
  resubmit: { from: ['Assigned', 'Rejected'] },
  reroute: { from: ['Created', 'Assigned', 'Rejected'] },
  unassign: { from: ['Created', 'Assigned', 'Rejected', 'InProduction', 'Packed', 'PartiallyShipped'] },
  pack: { from: ['Assigned', 'InProduction', 'Packed'] },
  deliver: { from: ['Shipped'] },
  cancel: { from: ['Created', 'Assigned', 'Rejected'] },
  remove: { from: ['Created', 'Assigned', 'Rejected', 'Canceled'] },
} as const satisfies Record<string, { from: readonly ShipmentStatus[] }>
export type ShipmentAction = keyof typeof shipmentActions

const among = (statuses: readonly ShipmentStatus[], status: string) => (statuses as readonly string[]).includes(status)

export const shipmentCan = (action: ShipmentAction, status: string) => among(shipmentActions[action].from, status)

/** What can be asked of a shipment of this status, in the order of the table. */
export const possibleActions = (status: string): ShipmentAction[] =>
  (Object.keys(shipmentActions) as ShipmentAction[]).filter((action) => shipmentCan(action, status))

/** Not yet in a facility's hands: the order's address is copied to it, and its units can be canceled with the order's. */
export const isMovable = (status: string) => among(['Created', 'Assigned', 'Rejected'], status)

/** In production or beyond: what its items are and where it goes is settled. */
export const isSettled = (status: string) => among(['InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered'], status)

/** Whether its vendor has been given it: from then on its system is told of every change. */
export const isHandedOver = (status: string) => status === 'Assigned' || isSettled(status)

/** Whether its units are being made or were: neither Canceled nor Rejected. */
export const isWorking = (status: string) => status !== 'Canceled' && status !== 'Rejected'

/** From which statuses an order takes new shipments. */
export const shippableOrders: readonly string[] = ['ReadyForFulfillment', 'InFulfillment', 'PartiallyFulfilled']
