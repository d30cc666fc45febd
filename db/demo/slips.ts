import type { Change } from '@/server/change'
import { cancelJob } from '@/server/jobs/jobs'
import type { Order } from '@/server/orders/order'
import { createSlipBatch } from '@/server/packing-slips/batch'
import { storeSlip } from '@/server/packing-slips/generate'
import { slipBatch } from '@/server/packing-slips/schemas'
import { shown } from './orders'

/** A packing slip of an order's first shipment, as the API reference names it. */
export async function printedSlip(change: Change, order: Order): Promise<Order> {
  const shipmentId = order.shipments[0]?.id as string
  await storeSlip(change, shipmentId, { id: change.mint(shown.slipId), createdAt: change.now, pageCount: 1, wish: () => ({ copy: 1 }) })
  return order
}

/** A batch of slips that somebody thought better of. */
export async function canceledBatch(change: Change): Promise<void> {
  const { id } = await createSlipBatch(change, slipBatch.parse({ shipmentIds: ['S0000000001', 'S0000000002'] }))
  await cancelJob(change, id)
}
