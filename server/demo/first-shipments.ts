import type { Change } from '@/server/kernel/change'
import { createPackages } from '@/server/orders/packages/packages'
import { createSlipBatch, slipBatchJob } from '@/server/orders/packing-slips/batch'
import { storeSlip } from '@/server/orders/packing-slips/packing-slips'
import { slipBatchBody } from '@/server/orders/packing-slips/schemas'
import { createShipment } from '@/server/orders/shipments/create-shipments'
import type { Order } from '@/server/orders/types'
import { cancelJob } from '@/server/platform/jobs/jobs'
import { tellInkwell } from './inkwell'
import { exampleIds } from './orders'
import { facilityIds, vendorIds } from './vendor-offers'

const newark = { vendorId: vendorIds.inkwell, facilityId: facilityIds.newark }
const units = (order: Order, positions: readonly number[]) => positions.flatMap((position) => ({ id: order.items[position]?.id ?? '' }))

/** The shipments of some of the first orders, by the order's index; the API reference shows them. */
export const firstShipments: Record<number, (change: Change, order: Order) => Promise<Order>> = {
  /** All units are waiting for their facility to begin. */
  9: async (change, order) => {
    const made = await createShipment(change, { orderId: order.id, ...newark, orderItems: units(order, [0, 1, 2]) })
    await tellInkwell(change, made.shipment.id, order)
    return made.order
  },
  /** Some units are packed, some have no facility yet. */
  10: async (change, order) => {
    const { shipment } = await createShipment(change, { orderId: order.id, ...newark, orderItems: units(order, [0, 1]) })
    await tellInkwell(change, shipment.id, order)
    await createPackages(change, shipment.id, { packages: [{ carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784' }] })
    return (await createShipment(change, { orderId: order.id, vendorId: vendorIds.inkwell, orderItems: units(order, [2]) })).order
  },
}

/** A packing slip of an order's first shipment, with the API reference's id. */
export async function createPackingSlip(change: Change, order: Order): Promise<Order> {
  const shipmentId = order.shipments[0]?.id as string
  await storeSlip(change, shipmentId, {
    id: change.trackCreatedId(exampleIds.slipId),
    createdAt: change.now,
    pageCount: 1,
    options: () => ({ copy: 1 }),
  })
  return order
}

/** A canceled batch of packing slips. */
export async function createCanceledBatch(change: Change): Promise<void> {
  const { id } = await createSlipBatch(change, slipBatchBody.parse({ shipmentIds: ['S0000000001', 'S0000000002'] }))
  await cancelJob(change, id, [slipBatchJob])
}
