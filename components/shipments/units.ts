import type { Pickable } from '../items/picks'
import type { Package, Shipment, ShipmentLine } from './shapes'

/** So many pieces of a line are in no package. */
export const unpackedOf = ({ quantity, packedQuantity }: Pick<ShipmentLine, 'quantity' | 'packedQuantity'>) =>
  Math.max(0, quantity - packedQuantity)

export const unpackedIn = ({ orderItems }: Pick<Shipment, 'orderItems'>) => orderItems.reduce((sum, line) => sum + unpackedOf(line), 0)

export const piecesIn = ({ orderItems }: Pick<Shipment, 'orderItems'>) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** Its packages that have not left, oldest first. */
export const waiting = ({ packages }: Pick<Shipment, 'packages'>): Package[] => packages.filter(({ shippedDate }) => !shippedDate)

/** A line of a shipment to choose pieces of. */
export type UnitLine = Pickable & { item: ShipmentLine }

/** The lines of which pieces are in no package yet, to choose from. */
export const unpackedLines = ({ orderItems }: Pick<Shipment, 'orderItems'>): UnitLine[] =>
  orderItems.flatMap((item) => {
    const most = unpackedOf(item)
    return most ? [{ id: item.id, item, most, lock: null }] : []
  })

/** What is in a package, with the lines it is of. */
export const contentsOf = ({ orderItems }: Pick<Shipment, 'orderItems'>, { packageOrderItems }: Pick<Package, 'packageOrderItems'>) =>
  packageOrderItems.flatMap(({ orderItemId, quantity }) => {
    const line = orderItems.find(({ id }) => id === orderItemId)
    return line ? [{ line, quantity }] : []
  })

/** Whether these are all the pieces of a shipment. */
export const isAll = (shipment: Pick<Shipment, 'orderItems'>, chosen: readonly { quantity: number }[]) =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0) === piecesIn(shipment)

/** Which item a place in a request is about: `orderItems[2].quantity`. */
export const lineAt = (units: readonly { id: string }[]) => (propertyName: string) =>
  units[Number(/[oO]rderItems\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]?.id ?? null
