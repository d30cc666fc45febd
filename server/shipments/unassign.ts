import type { Change } from '../change'
import { type Problem, problem, Refusal } from '../refusal'
import { editShipment } from './edit'
import type { Shown } from './find'
import { impossible, refuseUnlessPossible, shipmentName } from './refuse'
import type { Unassignment } from './schemas'
import type { Shipment } from './shipment'
import { unitsIn, unpackedUnits } from './status'
import { takeOut } from './take-out'
import { areOrIs, type Named, namedItems, placeOf } from './units'

/** Takes units out of a shipment; they are open again. One that is emptied is canceled. */
export function unassignItems(change: Change, reference: string, { orderItems, reason }: Unassignment): Promise<Shown> {
  const why = reason?.trim() || null
  return editShipment(change, reference, (order, shipment) => {
    const named = namedItems(order, orderItems, 'orderItems')
    refuseUnlessPossible('unassign', shipment)
    if (shipment.lines.every(({ orderItemId }) => !unpackedUnits(shipment, orderItemId)))
      throw impossible('unassign', shipment, 'all its units are packed')
    takeOut(shipment, unpacked(shipment, named), change.now, why ?? 'All its items were taken out.')
    return { action: 'unassign', reason: why }
  })
}

/** As many units as are named, of those that are in no package; all or nothing. */
export function unpacked(shipment: Shipment, named: readonly Named[]): Map<string, number> {
  const problems: Problem[] = []
  const units = named.map((one): [string, number] => {
    const { item, quantity } = one
    const left = unpackedUnits(shipment, item.id)
    if ((quantity ?? 1) > left) {
      const packed = unitsIn(shipment.lines, item.id) - left
      const rest = packed ? ` (${packed} ${areOrIs(packed)} packed)` : ''
      const asked = quantity === undefined ? '' : `, not ${quantity}`
      problems.push(
        problem(placeOf(one), `${item.sku}: ${left || 'nothing'} is left in ${shipmentName(shipment)}${rest}${asked}.`, quantity),
      )
    }
    return [item.id, quantity ?? left]
  })
  if (problems.length) throw new Refusal('Conflict', problems)
  return new Map(units)
}
