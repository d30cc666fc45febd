import type { Change } from '@/server/kernel/change'
import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { editShipment } from '../edit-shipment'
import type { ShipmentWithOrder } from '../load'
import type { Unassignment } from '../schemas/requests'
import { unitsIn, unpackedUnits } from '../status-rules'
import type { Shipment } from '../types'
import { impossibleAction, refuseUnlessAllowed, shipmentName } from './refusals'
import { removeUnits } from './remove-units'
import { isOrAre, pathOf, type RequestedUnits, requestedItems } from './requested-units'

/** Removes units from a shipment; they are open again. A shipment without units is canceled. */
export function unassignItems(change: Change, reference: string, { orderItems, reason }: Unassignment): Promise<ShipmentWithOrder> {
  const reasonText = reason?.trim() || null
  return editShipment(change, reference, (order, shipment) => {
    const named = requestedItems(order, orderItems, 'orderItems')
    refuseUnlessAllowed('unassign', shipment)
    if (shipment.lines.every(({ orderItemId }) => !unpackedUnits(shipment, orderItemId)))
      throw impossibleAction('unassign', shipment, 'all its units are packed')
    removeUnits(shipment, unpackedQuantities(shipment, named), change.now, reasonText ?? 'All its items were taken out.')
    return { action: 'unassign', reason: reasonText }
  })
}

/** The requested units by item id. Refuses all of them when any exceeds its unpacked units. */
export function unpackedQuantities(shipment: Shipment, named: readonly RequestedUnits[]): Map<string, number> {
  const problems: Problem[] = []
  const units = named.map((one): [string, number] => {
    const { item, quantity } = one
    const remaining = unpackedUnits(shipment, item.id)
    if ((quantity ?? 1) > remaining) {
      const packed = unitsIn(shipment.lines, item.id) - remaining
      const rest = packed ? ` (${packed} ${isOrAre(packed)} packed)` : ''
      const requested = quantity === undefined ? '' : `, not ${quantity}`
      problems.push(
        problem(
          'quantity.exceeded',
          pathOf(one),
          `${item.sku}: ${remaining || 'nothing'} is left in ${shipmentName(shipment)}${rest}${requested}.`,
          quantity,
        ),
      )
    }
    return [item.id, quantity ?? remaining]
  })
  if (problems.length) throw new Refusal('Conflict', problems)
  return new Map(units)
}
