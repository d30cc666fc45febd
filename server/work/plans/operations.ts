import { csvHeaders } from '@/server/http/csv-export'
import { read, write } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { Reader } from '@/server/kernel/reader'
import { applyPlan, cancelPlan, undoPlan } from './act-on-plan'
import { checkPlan, createPlan } from './create-plan'
import { getPlan, listPlans, listRowsOfPlan, showPlan } from './find'
import { progressStream } from './progress-stream'
import { rowsAsCsv } from './rows-csv'
import {
  applyPlanBody,
  createPlanBody,
  type PlanModel,
  planAnswer,
  planList,
  planQuery,
  planRowList,
  rowQuery,
  startedPlan,
  undoPlanQuery,
} from './schemas'

const group = 'Plans'
/** Plans of the demo: one that was applied, and two that are ready. */
const examples = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000b101' } }
const applyExample = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000b102' }, body: { exclude: [], excludeGroups: [] } }
const cancelExample = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000b103' } }
const createExample = {
  body: { kind: 'orders.hold', selection: { ids: ['O00000005'] }, change: { reason: 'StockQuestion', comment: 'Out of blue shirts' } },
}

/** The part of a plan's answer that its version does not cover: the rows that are settled, and whether it has expired. */
const progressOf = ({ plan: { rowCount, summary, status } }: { plan: PlanModel }) => {
  if (status === 'Preparing') return rowCount - summary.pending
  if (status === 'Applying') return rowCount - summary.willChange
  return status === 'Expired' ? 1 : 0
}

export const planOperations = [
  write({
    id: 'createPlan',
    group,
    method: 'POST',
    path: '/plans',
    summary: 'Make a bulk plan',
    description:
      'A plan changes many records, at most 50,000: a job freezes the selection and compares each record, without changing any. When the plan is Ready, its summary, groups and rows say what would happen; POST /v1/plans/{id}/apply then does it. A plan that nobody applies expires after 24 hours. The kind catalog.rollback takes an import of products back, which `selection.importId` names: it removes what the import created and nobody used or changed since, and sets back what nobody changed since; the other rows say why they stay. A new product goes with its variants. Needs the permission of the kind’s single operation.',
    permission: 'anyone',
    examples: createExample,
    body: createPlanBody,
    response: startedPlan,
    status: 202,
    dryRun: false,
    refuses: ['Conflict'],
    prepare: ({ context, principal, body }) => checkPlan(new Reader(context.database.sql, principal.scope), principal, body),
    handle: ({ change, body, prepared }) => createPlan(change, body, prepared),
  }),
  read({
    id: 'listPlans',
    group,
    path: '/plans',
    summary: 'List plans',
    description: 'Plans that the caller made, newest first. Internal holders of audit:read see everybody’s.',
    permission: 'anyone',
    examples: { query: { pageSize: '20' } },
    query: planQuery,
    response: planList,
    handle: ({ reader, query, principal }) => listPlans(reader, query, principal),
  }),
  read({
    id: 'getPlan',
    group,
    path: '/plans/{id}',
    summary: 'Get a plan',
    description: 'Its counts are those of the rows as committed, also while a job runs.',
    permission: 'anyone',
    examples,
    response: planAnswer,
    etagSuffix: progressOf,
    handle: async ({ reader, params, principal }) => ({ plan: await showPlan(reader, await getPlan(reader, principal, params.id)) }),
  }),
  read({
    id: 'listPlanRows',
    group,
    path: '/plans/{id}/rows',
    summary: 'Rows of a plan',
    description: 'Each record with what changes, or why it does not. Rows are kept for 90 days after the plan ended; its counts stay.',
    permission: 'anyone',
    examples: { ...examples, query: { status: 'Applied,Refused' } },
    query: rowQuery,
    response: planRowList,
    handle: async ({ reader, params, query, principal }) => listRowsOfPlan(reader, query, await getPlan(reader, principal, params.id)),
  }),
  read({
    id: 'exportPlanRows',
    group,
    path: '/plans/{id}/rows.csv',
    summary: 'Export the rows of a plan',
    description: 'All rows with their outcome, the reason, and the changes in one cell, as CSV for a spreadsheet.',
    permission: 'anyone',
    examples,
    media: 'text/csv',
    response: undefined,
    async handle({ reader, params, principal }) {
      const plan = await getPlan(reader, principal, params.id)
      return new MediaReply(rowsAsCsv(reader, plan), csvHeaders(`plan-${plan.id.slice(0, 8)}`))
    },
  }),
  write({
    id: 'applyPlan',
    group,
    method: 'POST',
    path: '/plans/{id}/apply',
    summary: 'Apply a plan',
    description:
      'Changes the records of a Ready plan in a job, each once, even if the service is stopped meanwhile. A record that changed since the preview becomes a conflict and is left alone. Rows can be left out by record or by group. Needs the permission of the kind’s single operation.',
    permission: 'anyone',
    examples: applyExample,
    body: applyPlanBody.optional(),
    response: startedPlan,
    status: 202,
    dryRun: false,
    refuses: ['Conflict'],
    handle: ({ change, params, body }) => applyPlan(change, params.id, body ?? { exclude: [], excludeGroups: [] }),
  }),
  write({
    id: 'cancelPlan',
    group,
    method: 'POST',
    path: '/plans/{id}/cancel',
    summary: 'Stop a plan',
    description:
      'Stops the job of a plan, or discards a plan that is Ready. Records that were changed stay so, and can be reversed. Stopping again changes nothing. A plan is stopped by its maker, or by Internal staff with the permission of the kind’s single operation.',
    permission: 'anyone',
    examples: cancelExample,
    response: planAnswer,
    status: 200,
    dryRun: false,
    refuses: ['Conflict'],
    handle: async ({ change, params }) => ({ plan: await cancelPlan(change, params.id) }),
  }),
  write({
    id: 'undoPlan',
    group,
    method: 'POST',
    path: '/plans/{id}/undo',
    summary: 'Reverse a plan',
    description:
      'Makes the plan that reverses the applied rows, with a preview of its own. Rows that cannot be reversed, and those whose values somebody changed since, say so. A plan whose rows were deleted, 90 days after it ended, is a 409. Needs the permission of the kind’s single operation.',
    permission: 'anyone',
    examples,
    query: undoPlanQuery,
    response: startedPlan,
    status: 202,
    dryRun: true,
    refuses: ['Conflict'],
    handle: ({ change, params, query }) => undoPlan(change, params.id, query),
  }),
  read({
    id: 'streamPlanProgress',
    group,
    path: '/plans/{id}/progress',
    summary: 'Progress as server-sent events',
    description:
      'The plan as JSON `{plan}`, with the event type `progress`, as it is and after each change. When no job changes it any more it comes with the type `end`, and the stream ends: close it, because browsers reconnect.',
    permission: 'anyone',
    examples,
    media: 'text/event-stream',
    response: undefined,
    async handle({ context, principal, request, params, reader }) {
      const plan = await getPlan(reader, principal, params.id)
      return progressStream({ context, request, principal, id: plan.id })
    },
  }),
] as const
