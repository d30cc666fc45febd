import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { isStale } from '../forms/use-stale'
import { inverseOf } from './order-update'
import type { Order } from './shapes'
import { writeOrder } from './write-order'

/** Puts back what an update changed. Refused, and told so, when the order was changed since. */
export async function takeBack(client: QueryClient, before: Order, after: Order): Promise<Order | null> {
  const body = inverseOf(before, after)
  if (!body) return null
  return writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: after.id }, body })).catch(saidPlainly)
}

function saidPlainly(error: Error): never {
  throw isStale(error) ? new Error('Somebody changed the order since. Nothing was put back.') : error
}
