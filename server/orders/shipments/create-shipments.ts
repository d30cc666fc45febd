import { requireActiveFacility } from '@/server/directory/facilities'
import { wrongKindReason } from '@/server/directory/facility-rules'
import type { Facility } from '@/server/directory/schemas'
import { findVendor } from '@/server/directory/vendors'
import type { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import { conflict, invalid, isRefusal, type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { editLoadedOrder } from '../edit-order'
import { openQuantity } from '../items/status-rules'
import { loadForEdit } from '../load'
import type { Item, Order } from '../types'
import { joinOr, refuseHeld } from './actions/refusals'
import { isOrAre, pathOf, type RequestedUnits, requestedItems } from './actions/requested-units'
import { draftShipment } from './draft-shipment'
import { fulfilAction, shipmentIn } from './edit-shipment'
import { shippableOrderStatuses } from './lifecycle'
import type { ShipmentWithOrder } from './load'
import type { NewShipment } from './schemas/requests'

/** Creates a shipment of open units for a vendor; Assigned when the request names a facility, else Created. */
export async function createShipment(change: Change, input: NewShipment): Promise<ShipmentWithOrder> {
  const before = await getOrderForShipment(change, input.orderId)
  const vendor = await findVendor(change.reader, input.vendorId)
  if (!vendor) throw invalid('reference.unknown', 'vendorId', `There is no vendor ${input.vendorId}.`, input.vendorId)
  const wrongKind = wrongKindReason(vendor, before.isTest)
  if (wrongKind) throw invalid('sandbox.mismatch', 'vendorId', wrongKind, input.vendorId)
  let id = ''
  const order = await editLoadedOrder(change, before, async (order) => {
    const named = requestedItems(order, input.orderItems, 'orderItems')
    const facility = input.facilityId ? await getFacilityFor(change, order, input.facilityId, vendor.id) : null
    refuseUnshippable(change.principal, order)
    const units = openUnits(named)
    const draft = await draftShipment(change, order, { vendor, facility, units })
    Object.assign(draft, { shippingMethod: input.shippingMethod ?? draft.shippingMethod, metadata: input.metadata ?? {} })
    order.loadedShipments?.push(draft)
    id = draft.id
    return { action: fulfilAction, shipments: new Map([[id, { action: 'create' }]]) }
  })
  return { order, shipment: shipmentIn(order, id) }
}

async function getOrderForShipment(change: Change, reference: string): Promise<Order> {
  try {
    return await loadForEdit(change.reader, reference)
  } catch (error) {
    if (isRefusal(error) && error.code === 'NotFound')
      throw invalid('reference.unknown', 'orderId', `There is no order ${reference}.`, reference)
    throw error
  }
}

/** The requested facility; refuses another vendor's, and one that is inactive, of the other kind, or does not ship to the order's country. */
export const getFacilityFor = (change: Change, order: Order, reference: string, vendorId: string | null): Promise<Facility> =>
  requireActiveFacility(change.reader, reference, {
    vendorId,
    countryCode: order.shippingAddress?.countryCode,
    isTest: order.isTest,
  })

/** Refuses an order that cannot get shipments because of a hold or its status. */
export function refuseUnshippable(principal: Principal, order: Order): void {
  refuseHeld(principal, order, 'a shipment')
  if (!shippableOrderStatuses.includes(order.status))
    throw conflict(
      'order.status',
      `Order ${shortId('order', order.number)} is ${order.status}: shipments are made while it is ${joinOr(shippableOrderStatuses)}.`,
    )
}

/** The requested units. Refuses all of them when any exceeds its open units. */
function openUnits(named: readonly RequestedUnits[]): { item: Item; quantity: number }[] {
  const problems: Problem[] = []
  const units = named.map((one) => {
    const { item, quantity } = one
    const open = openQuantity(item)
    const exceedsOpen = (quantity ?? 1) > open
    if (exceedsOpen) problems.push(problem('quantity.exceeded', pathOf(one), tooMuchMessage(item, open, quantity), quantity))
    return { item, quantity: quantity ?? open }
  })
  if (problems.length) throw new Refusal('Conflict', problems)
  return units
}

function tooMuchMessage(item: Item, open: number, requested: number | undefined): string {
  const rest = `${item.assignedQuantity} of ${item.quantity} ${isOrAre(item.assignedQuantity)} in shipments, ${item.canceledQuantity} canceled`
  return `${item.sku}: ${open || 'nothing'} is open${requested === undefined ? '' : `, not ${requested}`} (${rest}).`
}
