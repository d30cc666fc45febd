import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { type Answer, ApiError, call } from '@/components/api/request'
import type { Failure } from '@/components/api/types'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'

/** Starts the processing of a new order and announces the result. */
export async function startProcessing(client: QueryClient, order: Order) {
  const body = { bulk: [order.id] }
  const after = await writeOrder(client, async () => singleResult(await call('POST /orders/processing/start', { body }), order))
  toast(`Processing of ${order.shortId} has started. The order is now: ${orderStatusMeta[after.status].label}`)
}

/** Checks an order again against the current catalog and announces the result. */
export async function checkAgain(client: QueryClient, order: Order) {
  const body = { bulk: [order.id] }
  const after = await writeOrder(client, async () => singleResult(await call('POST /orders/processing/refresh', { body }), order))
  const isSame = after.version === order.version
  const found = after.status === order.status ? 'The blockers have changed' : `The order is now: ${orderStatusMeta[after.status].label}`
  toast(`${order.shortId} was checked again. ${isSame ? 'Nothing has changed' : found}`)
}

/** Resumes sending updates to vendors. Undo stops them again. */
export async function resumeUpdates(client: QueryClient, order: Order) {
  const given = { params: { orderId: order.id }, body: { isPollingStopped: false, version: order.version } }
  const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', given))
  toast(`Updates of ${order.shortId} are resumed`, { undo: () => undoUpdate(client, order, after) })
}

type Processed = Answer<'POST /orders/processing/start'>

/**
 * The result of a bulk with one record: the order after it, or throws its refusal. A repeat after a lost answer has no order, so the order
 * is read.
 */
async function singleResult({ bulk: [one] }: Processed, { id }: Order): Promise<{ order: Order }> {
  const response = one?.response
  if (response && 'order' in response && 'items' in response.order) return response
  if (one?.status === 200) return call('GET /orders/{orderId}', { params: { orderId: id } })
  const refused = (response ?? {}) as Partial<Failure>
  throw new ApiError(one?.status ?? 500, refused.errorCode ?? 'Unknown', refused.requestId ?? null, refused.errors ?? [])
}
