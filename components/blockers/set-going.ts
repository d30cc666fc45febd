import type { QueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '../api'
import type { Failure } from '../api-shapes'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { takeBack } from '../orders/take-back'
import { writeOrder } from '../orders/write-order'
import { toast } from '../ui/toast'

/** Starts the processing of a new order, and says what came of it. */
export async function startProcessing(client: QueryClient, order: Order) {
  const body = { bulk: [order.id] }
  const after = await writeOrder(client, async () => onlyOne(await call('POST /orders/processing/start', { body }), order))
  toast(`Processing of ${order.shortId} has started. The order is now: ${statuses[after.status].word}`)
}

/** Has an order checked against the catalog as it is now, and says what came of it. */
export async function checkAgain(client: QueryClient, order: Order) {
  const body = { bulk: [order.id] }
  const after = await writeOrder(client, async () => onlyOne(await call('POST /orders/processing/refresh', { body }), order))
  const isSame = after.version === order.version
  const found = after.status === order.status ? 'What is wrong has changed' : `The order is now: ${statuses[after.status].word}`
  toast(`${order.shortId} was checked again. ${isSame ? 'Nothing has changed' : found}`)
}

/** Lets updates to vendors go out again. Undo stops them. */
export async function resumeUpdates(client: QueryClient, order: Order) {
  const given = { params: { orderId: order.id }, body: { isPollingStopped: false, version: order.version } }
  const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', given))
  toast(`Updates of ${order.shortId} go out again`, { undo: () => takeBack(client, order, after) })
}

type Processed = Answer<'POST /orders/processing/start'>

/** Of a bulk with one record: the order as it is then, or the refusal thrown. Sent again since its answer was lost, it only answers which order it was. */
async function onlyOne({ bulk: [one] }: Processed, { id }: Order): Promise<{ order: Order }> {
  const response = one?.response
  if (response && 'order' in response && 'items' in response.order) return response
  if (one?.status === 200) return call('GET /orders/{orderId}', { params: { orderId: id } })
  const refused = (response ?? {}) as Partial<Failure>
  throw new ApiError(one?.status ?? 500, refused.errorCode ?? 'Unknown', refused.requestId ?? null, refused.errors ?? [])
}
