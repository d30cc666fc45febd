import { read, write } from '@/server/http/operation'
import { auditLogsOf, auditQuery } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { examples } from '../examples'
import { getOrderOfItem } from '../load'
import { orderResponse } from '../present'
import { updateItemOf } from '../update-order'
import { addItem } from './add-item'
import { getItem } from './find'
import { addItemBody, addItemResponse } from './new-item-schemas'
import { presentItem } from './present'
import { itemEnvelope, updateItemBody, updateItemResponse } from './schemas'
import { searchItems } from './search'
import { itemSearchQuery, searchItemsResponse } from './search-schemas'

const group = 'Orders'

export const itemOperations = [
  read({
    id: 'searchOrderItems',
    group,
    path: '/orders/items/search',
    summary: 'Search order items by criteria and filters',
    description:
      'q is the query language of the order search: it returns the items of matching orders. If items of such an order match words of q themselves (SKU, number, external id, product name), only those are returned. sku matches the whole SKU, as sent or as resolved; case does not matter, and * stands for any text; a pattern that begins with a star is refused when more than 200 SKUs have it. Filters that would compare more than 10,000 orders with total: or updated: are refused.',
    permission: 'orders:read',
    examples: examples.searchItems,
    query: itemSearchQuery,
    response: searchItemsResponse,
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
      const { order, item } = await getOrderOfItem(reader, params.orderItemId)
      return { orderItem: presentItem(item, order) }
    },
  }),
  write({
    id: 'addOrderItem',
    group,
    method: 'POST',
    path: '/orders/{orderId}/items',
    summary: 'Add a line',
    description:
      'Adds an item to an order that is not Fulfilled or Canceled yet. Its fields are those of an item of a new order: the SKU is resolved, the price is the catalog’s unless sent, and the checks run. The totals that the customer paid stay as they are unless they are sent with the item; the merchant’s follow. An item that would not pass its checks is refused while shipments of the order are working, since the issue would stop the whole order, and so are amounts that leave less than was refunded: while the shipping (or tax) of the order itself was refunded, no item can have its own. A merchant with automatic routing has the new units routed. If-Match is compared with the version of the order. The answer has the new item, and the order with its version and totals.',
    permission: 'orders:update',
    examples: examples.addItem,
    body: addItemBody,
    response: addItemResponse,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ orderItem }) => `/v1/orders/items/${orderItem.id}`,
    async handle({ change, params, body, principal }) {
      const { order, item } = await addItem(change, params.orderId, body)
      return { orderItem: presentItem(item, order), ...orderResponse(order, principal, change.now) }
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
    body: updateItemBody,
    response: updateItemResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body }) {
      const order = await updateItemOf(change, params.orderId, params.orderItemId, body)
      return { orderItem: presentItem(getItem(order, params.orderItemId, null), order) }
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
    async handle({ reader, params, query, principal, context }) {
      const { item } = await getOrderOfItem(reader, params.orderItemId)
      return auditLogsOf({ database: context.database, reader, principal }, query, { resource: { type: 'orderItem', id: item.id } })
    },
  }),
] as const
