import { z } from 'zod'
import { bulk } from '../http/operation'
import { examples } from '../orders/examples'
import { orderIds } from '../orders/find'
import { orderModel } from '../orders/models'
import { shownOrder } from '../orders/present'
import { refreshProcessing, startProcessing } from './processing'
import { processed, refreshProcessing as refreshBody, startProcessing as startBody } from './schemas'

const group = 'Orders'
const answered = (id: string) => z.object({ order: orderModel }).meta({ id })

export const processingOperations = [
  bulk({
    id: 'startProcessing',
    group,
    method: 'POST',
    path: '/orders/processing/start',
    summary: 'Start processing',
    description:
      'Runs the first checks of orders that are New: those of merchants who process by hand. Ids or shortIds, under bulk or orderIds. An order that was processed already, or has ended, answers 409. One that is held is checked and stays held.',
    permission: 'orders:process',
    examples: examples.startProcessing,
    bodyName: 'StartProcessingModel',
    body: startBody,
    lists: ['bulk', 'orderIds'],
    record: processed,
    response: answered('StartProcessingResponse'),
    status: 200,
    dryRun: true,
    subject: (id) => id,
    resolve: orderIds,
    handle: async ({ change, record, principal }) => shownOrder(await startProcessing(change, record), principal),
  }),
  bulk({
    id: 'refreshProcessing',
    group,
    method: 'POST',
    path: '/orders/processing/refresh',
    summary: 'Refresh processing',
    description:
      'Resolves the SKUs and runs the checks again of orders of which nothing is shipped, also of one that is still New, which thereby is processed. Ids or shortIds, under bulk or orderIds. What the SKUs stand for now is judged, so that a variant that was disabled meanwhile is a SkuIssue; nothing but this, or a status that asks for it, looks at an accepted SKU again. What is in a shipment under way and was found right stays so. An order that has ended, or has begun to leave, answers 200 unchanged, as does one for which nothing comes out differently.',
    permission: 'orders:process',
    examples: examples.refreshProcessing,
    bodyName: 'RefreshProcessingModel',
    body: refreshBody,
    lists: ['bulk', 'orderIds'],
    record: processed,
    response: answered('RefreshProcessingResponse'),
    status: 200,
    dryRun: true,
    subject: (id) => id,
    resolve: orderIds,
    handle: async ({ change, record, principal }) => shownOrder(await refreshProcessing(change, record), principal),
  }),
] as const
