import * as z from 'zod'
import { listOf } from '@/server/http/field-types'
import { envelope } from '@/server/http/list'
import { bulk, read, write } from '@/server/http/operation'
import { examples } from '../examples'
import { resolveOrderIds } from '../load'
import { orderResponse, viewerOf } from '../present'
import { orderModel } from '../schemas/responses'
import { holdOrder, releaseHold } from './holds'
import { dueQuery, listDueHolds } from './list'
import { presentDueHold } from './present'
import { dueHoldModel, holdOrderBody, holdRecord, releaseHoldBody, releaseRecord } from './schemas'

const group = 'Orders'
const holdResponse = z.object({ order: orderModel }).meta({ id: 'CustomerCareHoldOrderResponse' })

export const holdOperations = [
  read({
    id: 'listDueHolds',
    group,
    path: '/holds',
    summary: 'List holds with a release time',
    description: 'Open holds with a releaseAt, earliest first; releaseTo sets the latest time.',
    permission: 'orders:read',
    examples: examples.dueHolds,
    query: dueQuery,
    response: listOf('holds', dueHoldModel).meta({ id: 'ListHoldsResponse' }),
    async handle({ reader, query, principal }) {
      const found = await listDueHolds(reader, query)
      return envelope('holds', query, { ...found, rows: found.rows.map((row) => presentDueHold(row, viewerOf(principal))) })
    },
  }),
  write({
    id: 'holdOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/customerCareHold',
    summary: 'Change order status to customer-care hold',
    description: 'An order can have several open holds. A hold with releaseAt is released automatically at that time.',
    permission: 'orders:hold',
    examples: examples.hold,
    body: holdOrderBody,
    response: holdResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      orderResponse(await holdOrder(change, params.orderId, body), principal, change.now),
  }),
  write({
    id: 'releaseHold',
    group,
    method: 'POST',
    path: '/orders/{orderId}/releaseHold',
    summary: 'Release a hold',
    description: 'Releases one hold; other holds stay open.',
    permission: 'orders:hold',
    examples: examples.release,
    body: releaseHoldBody,
    response: holdResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      orderResponse(await releaseHold(change, params.orderId, body), principal, change.now),
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
    response: holdResponse,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolveSubjects: resolveOrderIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => orderResponse(await holdOrder(change, record.orderId, record), principal, change.now),
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
    response: holdResponse,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolveSubjects: resolveOrderIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) =>
      orderResponse(await releaseHold(change, record.orderId, record), principal, change.now),
  }),
] as const
