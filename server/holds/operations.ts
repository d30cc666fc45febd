import { z } from 'zod'
import { envelope } from '../http/list'
import { bulk, read, write } from '../http/operation'
import { listOf } from '../http/wire'
import { examples } from '../orders/examples'
import { orderIds } from '../orders/find'
import { orderModel } from '../orders/models'
import { shownOrder, viewerOf } from '../orders/present'
import { dueQuery, listDueHolds, presentDue } from './due'
import { dueHold } from './due-schema'
import { holdOrder, releaseHold } from './holds'
import { holdRecord, newHold, releaseHold as releaseHoldBody, releaseRecord } from './schemas'

const group = 'Orders'
const held = z.object({ order: orderModel }).meta({ id: 'CustomerCareHoldOrderResponse' })

export const holdOperations = [
  read({
    id: 'listDueHolds',
    group,
    path: '/holds',
    summary: 'Holds that release by themselves',
    description: 'Open holds with a releaseAt, the soonest first; releaseTo bounds it.',
    permission: 'orders:read',
    examples: examples.dueHolds,
    query: dueQuery,
    response: listOf('holds', dueHold).meta({ id: 'ListHoldsResponse' }),
    async handle({ reader, query, principal }) {
      const found = await listDueHolds(reader, query)
      return envelope('holds', query, { ...found, rows: found.rows.map((row) => presentDue(row, viewerOf(principal))) })
    },
  }),
  write({
    id: 'holdOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/customerCareHold',
    summary: 'Change order status to customer-care hold',
    description: 'Several holds may be open on one order. With releaseAt the hold releases by itself, once.',
    permission: 'orders:hold',
    examples: examples.hold,
    body: newHold,
    response: held,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shownOrder(await holdOrder(change, params.orderId, body), principal),
  }),
  write({
    id: 'releaseHold',
    group,
    method: 'POST',
    path: '/orders/{orderId}/releaseHold',
    summary: 'Release a hold',
    description: 'Releasing one hold leaves the others.',
    permission: 'orders:hold',
    examples: examples.release,
    body: releaseHoldBody,
    response: held,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shownOrder(await releaseHold(change, params.orderId, body), principal),
  }),
  bulk({
    id: 'holdOrders',
    group,
    method: 'POST',
    path: '/orders/bulk/customerCareHold',
    summary: 'Hold several orders',
    permission: 'orders:hold',
    examples: examples.holdSeveral,
    bodyName: 'CustomerCareHoldBulkModel',
    record: holdRecord,
    response: held,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolve: orderIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => shownOrder(await holdOrder(change, record.orderId, record), principal),
  }),
  bulk({
    id: 'releaseHolds',
    group,
    method: 'POST',
    path: '/orders/bulk/releaseHold',
    summary: 'Release holds of several orders',
    permission: 'orders:hold',
    examples: examples.releaseSeveral,
    bodyName: 'ReleaseHoldBulkModel',
    record: releaseRecord,
    response: held,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolve: orderIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => shownOrder(await releaseHold(change, record.orderId, record), principal),
  }),
] as const
