import type { Change } from '../change'
import { findFacilities } from '../directory/facilities'
import type { Item, Order } from '../orders/order'
import { settle } from '../orders/save'
import { draftShipment } from '../shipments/draft'
import { shippableOrders } from '../shipments/lifecycle'
import type { Share } from './lines'
import { unitsOf } from './quantities'

/** Gives each share that names its facility to it, as a shipment of the new order, where that is ready to be made. */
export async function fulfil(change: Change, order: Order, shares: readonly Share[]): Promise<void> {
  settle(order, change.now)
  if (!shippableOrders.includes(order.status)) return
  const facilities = await findFacilities(
    change.reader,
    shares.flatMap(({ facilityId }) => facilityId ?? []),
  )
  const drafts: Order['fulfilment'] = []
  for (const { facilityId, shippingMethod, lines } of shares) {
    const facility = facilityId && facilities.get(facilityId)
    if (!facility) continue
    const units = [...unitsOf(lines)].flatMap(([original, quantity]) => {
      const item = order.items.find(({ reprintOf }) => reprintOf === original.id) as Item
      return { item, quantity }
    })
    const vendor = { id: facility.vendorId, name: facility.vendorName }
    const made = await draftShipment(change, order, { vendor, facility, units })
    drafts.push({ ...made, shippingMethod: shippingMethod ?? made.shippingMethod })
  }
  if (drafts.length) order.fulfilment = drafts
}
