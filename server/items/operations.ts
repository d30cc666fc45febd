import { auditLogsOf, auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { read, write } from '../http/operation'
import { examples } from '../orders/examples'
import { findOrderOfItem } from '../orders/find'
import { itemOf } from '../orders/item-of'
import { updateItemOf } from '../orders/update'
import { presentItem } from './present'
import { itemEnvelope, updateItem, updateItemResponse } from './schemas'
import { searchItems } from './search'
import { foundItems, itemSearchQuery } from './search-schema'

const group = 'Orders'

export const itemOperations = [
  read({
    id: 'searchOrderItems',
    group,
    path: '/orders/items/search',
    summary: 'Search order items by criteria and filters',
    description:
      'q is the query language of the order search: items of the orders that it finds. Where items of such an order have words of q themselves (SKU, number, external id, product name), only those are hits. sku is the whole SKU, as sent or as resolved, in any capitals; * stands for anything.',
    permission: 'orders:read',
    examples: examples.searchItems,
    query: itemSearchQuery,
    response: foundItems,
    handle: ({ reader, query }) => searchItems(reader, query, new Date()),
  }),
  read({
    id: 'getOrderItem',
    group,
    path: '/orders/items/{orderItemId}',
    summary: 'Retrieve an order item by order item ID',
    permission: 'orders:read',
    examples: examples.item,
    response: itemEnvelope,
    async handle({ reader, params }) {
      const { order, item } = await findOrderOfItem(reader, params.orderItemId)
      return { orderItem: presentItem(item, order.currencyCode) }
    },
  }),
  write({
    id: 'updateOrderItem',
    group,
    method: 'PATCH',
    path: '/orders/{orderId}/items/{orderItemId}',
    summary: 'Update an item within an order',
    permission: 'orders:update',
    examples: examples.updateItem,
    body: updateItem,
    response: updateItemResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body }) {
      const order = await updateItemOf(change, params.orderId, params.orderItemId, body)
      return { orderItem: presentItem(itemOf(order, params.orderItemId, null), order.currencyCode) }
    },
  }),
  read({
    id: 'getOrderItemAuditLogs',
    group,
    path: '/orders/items/{orderItemId}/auditLogs',
    summary: 'Retrieve audit logs of an order item',
    permission: 'audit:read',
    examples: examples.item,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const { item } = await findOrderOfItem(reader, params.orderItemId)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, { resource: { type: 'orderItem', id: item.id } })
    },
  }),
] as const
