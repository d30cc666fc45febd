import type { SelectableLine } from '@/components/records/lines/line-quantities'
import type { Package, Shipment, ShipmentLine } from './types'

/** The number of a line's unpacked units. */
export const unpackedOf = ({ quantity, packedQuantity }: Pick<ShipmentLine, 'quantity' | 'packedQuantity'>) =>
  Math.max(0, quantity - packedQuantity)

export const unpackedIn = ({ orderItems }: Pick<Shipment, 'orderItems'>) => orderItems.reduce((sum, line) => sum + unpackedOf(line), 0)

export const totalUnits = ({ orderItems }: Pick<Shipment, 'orderItems'>) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** The packages that have not shipped, oldest first. */
export const unshippedPackages = ({ packages }: Pick<Shipment, 'packages'>): Package[] => packages.filter(({ shippedDate }) => !shippedDate)

/** A line of a shipment whose units can be selected. */
export type UnitLine = SelectableLine & { item: ShipmentLine }

/** The lines with unpacked units. */
export const unpackedLines = ({ orderItems }: Pick<Shipment, 'orderItems'>): UnitLine[] =>
  orderItems.flatMap((item) => {
    const max = unpackedOf(item)
    return max ? [{ id: item.id, item, max, lock: null }] : []
  })

/** The units in a package, with their lines. */
export const contentsOf = ({ orderItems }: Pick<Shipment, 'orderItems'>, { packageOrderItems }: Pick<Package, 'packageOrderItems'>) =>
  packageOrderItems.flatMap(({ orderItemId, quantity }) => {
    const line = orderItems.find(({ id }) => id === orderItemId)
    return line ? [{ line, quantity }] : []
  })

/** Whether these are all units of a shipment. */
export const isAll = (shipment: Pick<Shipment, 'orderItems'>, chosen: readonly { quantity: number }[]) =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0) === totalUnits(shipment)

/** The id of the item at a property path of the request (`orderItems[2].quantity`); null for any other path. */
export const lineAt = (units: readonly { id: string }[]) => (propertyName: string) =>
  units[Number(/[oO]rderItems\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]?.id ?? null
