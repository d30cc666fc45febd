import type * as z from 'zod'
import type { Context } from '@/server/kernel/context'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { auditLogsOf, timelineQuery, timelineTypes } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { read } from '../http/operation'
import { examples } from './examples'
import { getOrder, getOrderBySafeId } from './load'
import type { Order } from './types'

const group = 'Orders'

interface Call {
  reader: Reader
  query: z.output<typeof timelineQuery>
  principal: Principal
  context: Context
}

/** The entries of an order and of its items, holds and refunds, as far as the query includes them. */
const logsOf = (order: Order, { reader, query, principal, context: { database } }: Call) =>
  auditLogsOf({ database, reader, principal }, query, { orderId: order.id, types: timelineTypes(query.filters.include) })

/** The audit log of an order, which includes its items, holds and refunds. */
export const auditOperations = [
  read({
    id: 'getAuditLogsBySafeId',
    group,
    path: '/orders/safeId/{safeId}/auditLogs',
    summary: 'Retrieve audit logs of an order (by safe ID)',
    examples: examples.safeId,
    permission: 'audit:read',
    query: timelineQuery,
    response: auditLogs,
    handle: async (call) => logsOf(await getOrderBySafeId(call.reader, call.params.safeId), call),
  }),
  read({
    id: 'getOrderAuditLogs',
    group,
    path: '/orders/{orderId}/auditLogs',
    summary: 'Retrieve audit logs of an order',
    description: 'Entries of the order and its items, holds and refunds, newest first.',
    permission: 'audit:read',
    examples: examples.order,
    query: timelineQuery,
    response: auditLogs,
    handle: async (call) => logsOf(await getOrder(call.reader, call.params.orderId), call),
  }),
] as const
