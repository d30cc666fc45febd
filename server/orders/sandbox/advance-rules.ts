import type { ShipmentStatus } from '@/db/states'

/** The statuses to which a test shipment can be advanced. */
export const advanceTargets = ['InProduction', 'Packed', 'Shipped', 'Delivered', 'Rejected'] as const
export type AdvanceTarget = (typeof advanceTargets)[number]

/** The way of a shipment that its vendor accepts. */
const way: readonly ShipmentStatus[] = ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered']

const isAhead = (status: ShipmentStatus, target: AdvanceTarget) => way.includes(status) && way.indexOf(target) > way.indexOf(status)

/** The statuses that a vendor can give to a shipment of this status. */
export const targetsFrom = (status: ShipmentStatus, hasPackages: boolean): AdvanceTarget[] =>
  advanceTargets.filter((target) =>
    target === 'Rejected' ? !hasPackages && (status === 'Assigned' || status === 'InProduction') : isAhead(status, target),
  )
