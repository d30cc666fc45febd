import type { ShipmentStatus } from './lifecycle'

interface Units {
  orderItemId: string
  quantity: number
}

/** What a shipment's status is computed of. */
export interface ShipmentFacts {
  lines: readonly Units[]
  packages: readonly { lines: readonly Units[]; shippedAt: Date | null }[]
  facilityId: string | null
  isRejectedByVendor: boolean
  acceptedAt: Date | null
  deliveredAt: Date | null
  canceledAt: Date | null
}

/** The first that holds. */
export function shipmentStatus(shipment: ShipmentFacts): ShipmentStatus {
  const units = unitsIn(shipment.lines)
  if (shipment.canceledAt) return 'Canceled'
  if (shipment.deliveredAt) return 'Delivered'
  const shipped = shipment.packages.filter((one) => one.shippedAt)
  if (shipped.length && sumOf(shipped) === units) return 'Shipped'
  if (shipped.length) return 'PartiallyShipped'
  if (shipment.packages.length && sumOf(shipment.packages) === units) return 'Packed'
  if (shipment.acceptedAt || shipment.packages.length) return 'InProduction'
  if (shipment.isRejectedByVendor) return 'Rejected'
  return shipment.facilityId ? 'Assigned' : 'Created'
}

/** Units in the lines; of one item where it is named. */
export const unitsIn = (lines: readonly Units[], orderItemId?: string) =>
  lines.reduce((sum, line) => (orderItemId === undefined || line.orderItemId === orderItemId ? sum + line.quantity : sum), 0)

const sumOf = (packages: readonly { lines: readonly Units[] }[]) => packages.reduce((sum, { lines }) => sum + unitsIn(lines), 0)

type Packed = Pick<ShipmentFacts, 'lines' | 'packages'>

/** Units of an item that are in packages, and in packages that have left. */
export const packedUnits = ({ packages }: Packed, orderItemId: string) =>
  packages.reduce((sum, { lines }) => sum + unitsIn(lines, orderItemId), 0)

export const shippedUnits = ({ packages }: Packed, orderItemId: string) =>
  packages.reduce((sum, { lines, shippedAt }) => (shippedAt ? sum + unitsIn(lines, orderItemId) : sum), 0)

/** Units of an item that are in no package. */
export const unpackedUnits = (shipment: Packed, orderItemId: string) =>
  unitsIn(shipment.lines, orderItemId) - packedUnits(shipment, orderItemId)

/** When the whole of it had left; null before. */
export function wholeShippedAt(status: ShipmentStatus, packages: ShipmentFacts['packages']): Date | null {
  if (status !== 'Shipped' && status !== 'Delivered') return null
  return packages.reduce<Date | null>((last, { shippedAt }) => (shippedAt && (!last || shippedAt > last) ? shippedAt : last), null)
}
