import { openQuantity } from '../cancellations/units'
import type { Change } from '../change'
import { activeFacility } from '../directory/facilities'
import type { Facility } from '../directory/schemas'
import { findVendor } from '../directory/vendors'
import { shortId } from '../id'
import { editWhole } from '../orders/edit'
import { findOrder } from '../orders/find'
import type { Item, Order } from '../orders/order'
import { conflict, invalid, isRefusal, type Problem, problem, Refusal } from '../refusal'
import { draftShipment } from './draft'
import { orderAction, shipmentIn } from './edit'
import type { Shown } from './find'
import { shippableOrders } from './lifecycle'
import { listed, refuseHeld } from './refuse'
import type { NewShipment } from './schemas'
import { areOrIs, type Named, namedItems, placeOf } from './units'

/** Puts open units of an order's items into a shipment of a vendor: Assigned where its facility is named. */
export async function createShipment(change: Change, input: NewShipment): Promise<Shown> {
  const found = await orderNamed(change, input.orderId)
  const vendor = await findVendor(change.reader, input.vendorId)
  if (!vendor) throw invalid('vendorId', `There is no vendor ${input.vendorId}.`, input.vendorId)
  let id = ''
  const order = await editWhole(change, found, async (order) => {
    const named = namedItems(order, input.orderItems, 'orderItems')
    const facility = input.facilityId ? await facilityFor(change, order, input.facilityId, vendor.id) : null
    refuseUnshippable(order)
    const units = openUnits(named)
    const made = await draftShipment(change, order, { vendor, facility, units })
    Object.assign(made, { shippingMethod: input.shippingMethod ?? made.shippingMethod, metadata: input.metadata ?? {} })
    order.fulfilment?.push(made)
    id = made.id
    return { action: orderAction, shipments: new Map([[id, { action: 'create' }]]) }
  })
  return { order, shipment: shipmentIn(order, id) }
}

async function orderNamed(change: Change, reference: string): Promise<Order> {
  try {
    return await findOrder(change.reader, reference)
  } catch (error) {
    if (isRefusal(error) && error.code === 'NotFound') throw invalid('orderId', `There is no order ${reference}.`, reference)
    throw error
  }
}

/** The facility that a request names, if it can make and send what is for this order. */
export const facilityFor = (change: Change, order: Order, reference: string, vendorId: string | null): Promise<Facility> =>
  activeFacility(change.reader, reference, { vendorId, countryCode: order.shippingAddress?.countryCode })

/** Refuses an order that takes no shipments: a held one by its holds, any other by its status. */
export function refuseUnshippable(order: Order): void {
  refuseHeld(order, 'a shipment')
  if (!shippableOrders.includes(order.status))
    throw conflict(`Order ${shortId('order', order.number)} is ${order.status}: shipments are made while it is ${listed(shippableOrders)}.`)
}

/** As many units as are asked for and in no shipment yet; all or nothing. */
function openUnits(named: readonly Named[]): { item: Item; quantity: number }[] {
  const problems: Problem[] = []
  const units = named.map((one) => {
    const { item, quantity } = one
    const open = openQuantity(item)
    const isTooMuch = (quantity ?? 1) > open
    if (isTooMuch) problems.push(problem(placeOf(one), tooMuch(item, open, quantity), quantity))
    return { item, quantity: quantity ?? open }
  })
  if (problems.length) throw new Refusal('Conflict', problems)
  return units
}

function tooMuch(item: Item, open: number, asked: number | undefined): string {
  const rest = `${item.assignedQuantity} of ${item.quantity} ${areOrIs(item.assignedQuantity)} in shipments, ${item.canceledQuantity} canceled`
  return `${item.sku}: ${open || 'nothing'} is open${asked === undefined ? '' : `, not ${asked}`} (${rest}).`
}
