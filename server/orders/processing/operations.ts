import * as z from 'zod'
import { bulk } from '@/server/http/operation'
import { examples } from '../examples'
import { resolveOrderIds } from '../load'
import { orderResponse } from '../present'
import { orderModel } from '../schemas/responses'
import { refreshProcessing, startProcessing } from './processing'
import { orderReference, refreshProcessingBody, startProcessingBody } from './schemas'

const group = 'Orders'
const responseOf = (id: string) => z.object({ order: orderModel }).meta({ id })

export const processingOperations = [
  bulk({
    id: 'startProcessing',
    group,
    method: 'POST',
    path: '/orders/processing/start',
    summary: 'Start processing',
    description:
      'Runs the first checks of New orders, for merchants who start processing manually. Send ids or shortIds as bulk or orderIds. 409 for an order that was already processed or has ended. An order on hold is checked and stays on hold.',
    permission: 'orders:process',
    examples: examples.startProcessing,
    bodyName: 'StartProcessingModel',
    body: startProcessingBody,
    listNames: ['bulk', 'orderIds'],
    record: orderReference,
    response: responseOf('StartProcessingResponse'),
    status: 200,
    dryRun: true,
    subject: (id) => id,
    resolveSubjects: resolveOrderIds,
    handle: async ({ change, record, principal }) => orderResponse(await startProcessing(change, record), principal, change.now),
  }),
  bulk({
    id: 'refreshProcessing',
    group,
    method: 'POST',
    path: '/orders/processing/refresh',
    summary: 'Refresh processing',
    description:
      'Resolves SKUs and runs the checks again for orders with nothing shipped; a New order is processed by it. Send ids or shortIds as bulk or orderIds. SKUs are resolved against the current catalog, so that a variant that was disabled since then gives a SkuIssue; apart from a status request, only this operation checks an accepted SKU again. Items in active shipments that passed the checks keep their result. Orders that have ended, have shipped units or come out the same answer 200 unchanged.',
    permission: 'orders:process',
    examples: examples.refreshProcessing,
    bodyName: 'RefreshProcessingModel',
    body: refreshProcessingBody,
    listNames: ['bulk', 'orderIds'],
    record: orderReference,
    response: responseOf('RefreshProcessingResponse'),
    status: 200,
    dryRun: true,
    subject: (id) => id,
    resolveSubjects: resolveOrderIds,
    handle: async ({ change, record, principal }) => orderResponse(await refreshProcessing(change, record), principal, change.now),
  }),
] as const
