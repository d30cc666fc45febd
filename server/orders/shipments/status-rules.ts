import type { ShipmentStatus } from './lifecycle'

interface Units {
  orderItemId: string
  quantity: number
}

/** The input of a shipment's status. */
export interface ShipmentStatusInput {
  lines: readonly Units[]
  packages: readonly { lines: readonly Units[]; shippedAt: Date | null }[]
  facilityId: string | null
  isRejectedByVendor: boolean
  acceptedAt: Date | null
  deliveredAt: Date | null
  canceledAt: Date | null
}

/** The shipment's status: the first rule that matches decides. */
export function computeShipmentStatus(shipment: ShipmentStatusInput): ShipmentStatus {
  const units = unitsIn(shipment.lines)
  if (shipment.canceledAt) return 'Canceled'
  if (shipment.deliveredAt) return 'Delivered'
  const shipped = shipment.packages.filter((one) => one.shippedAt)
  if (shipped.length && unitsInPackages(shipped) === units) return 'Shipped'
  if (shipped.length) return 'PartiallyShipped'
  if (shipment.packages.length && unitsInPackages(shipment.packages) === units) return 'Packed'
  if (shipment.acceptedAt || shipment.packages.length) return 'InProduction'
  if (shipment.isRejectedByVendor) return 'Rejected'
  return shipment.facilityId ? 'Assigned' : 'Created'
}

/** Units in the lines, of one item when `orderItemId` is given. */
export const unitsIn = (lines: readonly Units[], orderItemId?: string) =>
  lines.reduce((sum, line) => (orderItemId === undefined || line.orderItemId === orderItemId ? sum + line.quantity : sum), 0)

const unitsInPackages = (packages: readonly { lines: readonly Units[] }[]) => packages.reduce((sum, { lines }) => sum + unitsIn(lines), 0)

type LinesAndPackages = Pick<ShipmentStatusInput, 'lines' | 'packages'>

/** Units of an item in packages; `shippedUnits` counts only shipped packages. */
export const packedUnits = ({ packages }: LinesAndPackages, orderItemId: string) =>
  packages.reduce((sum, { lines }) => sum + unitsIn(lines, orderItemId), 0)

export const shippedUnits = ({ packages }: LinesAndPackages, orderItemId: string) =>
  packages.reduce((sum, { lines, shippedAt }) => (shippedAt ? sum + unitsIn(lines, orderItemId) : sum), 0)

/** Units of an item in no package. */
export const unpackedUnits = (shipment: LinesAndPackages, orderItemId: string) =>
  unitsIn(shipment.lines, orderItemId) - packedUnits(shipment, orderItemId)

/** The time when the last package shipped, once all have; else null. */
export function wholeShippedAt(status: ShipmentStatus, packages: ShipmentStatusInput['packages']): Date | null {
  if (status !== 'Shipped' && status !== 'Delivered') return null
  return packages.reduce<Date | null>((last, { shippedAt }) => (shippedAt && (!last || shippedAt > last) ? shippedAt : last), null)
}
