import * as z from 'zod'
import { shortId } from '@/server/kernel/id'
import { countSelectedOrders, loadOrders, type Order, resolveOrderIds, selectOrders } from '@/server/orders/orders'
import { searchFilters } from '@/server/orders/schemas/filters'
import type { PlanResource } from './kind'

const filters = z.strictObject(searchFilters)
export type OrderFilters = z.output<typeof filters>

export const orderResource: PlanResource<Order, OrderFilters> = {
  type: 'order',
  readPermission: 'orders:read',
  words: ['order', 'orders'],
  filters,
  count: (reader, chosen, now, cap) => countSelectedOrders(reader, { filters: chosen, now }, cap),
  select: (reader, chosen, { now, ...page }) => selectOrders(reader, { filters: chosen, now }, page),
  resolve: resolveOrderIds,
  load: (reader, ids) =>
    loadOrders(
      reader,
      ids.map((id) => ({ id })),
    ),
  nameOf: ({ number }) => shortId('order', number),
}
