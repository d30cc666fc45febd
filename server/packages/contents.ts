import type { Order } from '../orders/order'
import { type Problem, problem, Refusal } from '../refusal'
import { shipmentName } from '../shipments/refuse'
import type { Package, Shipment } from '../shipments/shipment'
import { unitsIn, unpackedUnits } from '../shipments/status'
import { namedItems } from '../shipments/units'
import type { NewPackage } from './schemas'

/** All units of a shipment that are in no package. */
export const everythingUnpacked = (shipment: Shipment): Package['lines'] =>
  shipment.lines
    .map(({ orderItemId }) => ({ orderItemId, quantity: unpackedUnits(shipment, orderItemId) }))
    .filter(({ quantity }) => quantity > 0)

/** Units as a body names them, if as many are in the shipment and in no package; all or nothing. */
export function contentsOf(
  order: Order,
  shipment: Shipment,
  asked: NonNullable<NewPackage['packageOrderItems']>,
  list: string,
): Package['lines'] {
  const named = namedItems(
    order,
    asked.map(({ orderItemId, quantity }) => ({ id: orderItemId, quantity })),
    list,
    'orderItemId',
  )
  const problems = named.flatMap(({ item, quantity = 0, place }): Problem[] => {
    const left = unpackedUnits(shipment, item.id)
    if (quantity <= left) return []
    const all = unitsIn(shipment.lines, item.id)
    const message = `${item.sku}: ${left || 'nothing'} is left to pack in shipment ${shipmentName(shipment)}, not ${quantity} (it has ${all}, ${all - left} packed).`
    return [problem(`${place}.quantity`, message, quantity)]
  })
  if (problems.length) throw new Refusal('Conflict', problems)
  return named.map(({ item, quantity = 0 }) => ({ orderItemId: item.id, quantity }))
}
