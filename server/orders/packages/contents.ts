import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { shipmentName } from '../shipments/actions/refusals'
import { requestedItems } from '../shipments/actions/requested-units'
import { unitsIn, unpackedUnits } from '../shipments/status-rules'
import type { Package, Shipment } from '../shipments/types'
import type { Order } from '../types'
import type { NewPackage } from './schemas'

/** All unpacked units of a shipment. */
export const allUnpackedLines = (shipment: Shipment): Package['lines'] =>
  shipment.lines
    .map(({ orderItemId }) => ({ orderItemId, quantity: unpackedUnits(shipment, orderItemId) }))
    .filter(({ quantity }) => quantity > 0)

/** The requested units as package lines. Refuses all of them when any exceeds its unpacked units. */
export function linesFromBody(
  order: Order,
  shipment: Shipment,
  requested: NonNullable<NewPackage['packageOrderItems']>,
  list: string,
): Package['lines'] {
  const units = requestedItems(
    order,
    requested.map(({ orderItemId, quantity }) => ({ id: orderItemId, quantity })),
    list,
    'orderItemId',
  )
  const problems = units.flatMap(({ item, quantity = 0, path }): Problem[] => {
    const remaining = unpackedUnits(shipment, item.id)
    if (quantity <= remaining) return []
    const all = unitsIn(shipment.lines, item.id)
    const message = `${item.sku}: ${remaining || 'nothing'} is left to pack in shipment ${shipmentName(shipment)}, not ${quantity} (it has ${all}, ${all - remaining} packed).`
    return [problem('quantity.exceeded', `${path}.quantity`, message, quantity)]
  })
  if (problems.length) throw new Refusal('Conflict', problems)
  return units.map(({ item, quantity = 0 }) => ({ orderItemId: item.id, quantity }))
}
