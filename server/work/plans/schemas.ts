import * as z from 'zod'
import { actorTypes, planRowStatuses } from '@/db/states'
import { anyOf, idList, listOf, shortText, textList, time } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { resourceReference } from '@/server/platform/audit/schemas'
import { jobModel } from '@/server/platform/jobs/schemas'
import { plannableKinds } from './kinds/kinds'
import { shownPlanStatuses } from './lifecycle'

/** The most rows of a plan. */
export const MAX_PLAN_ROWS = 50_000
/** The most rows that are left out one by one. */
export const MAX_EXCLUDED_ROWS = 5_000

const actor = z.object({
  type: z.enum(actorTypes).meta({ description: 'Whether it was a person, a program, or the service itself.' }),
  id: z.string().nullable(),
  name: z.string().meta({ description: 'The name of the user or service client.' }),
})

const selection = z
  .strictObject({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1, { error: 'Select at least one record.' })
      .max(MAX_PLAN_ROWS, { error: `At most ${MAX_PLAN_ROWS.toLocaleString('en')} records. Make a plan for each part.` })
      .optional()
      .meta({ description: 'The ids or shortIds of the records.', examples: [['O00000005']] }),
    q: z.string().max(1_000, { error: 'At most 1000 characters.' }).optional().meta({ description: 'The query line of their list.' }),
    filters: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The filters of their list, as its query parameters.', examples: [{ status: 'New' }] }),
    importId: shortText(100, 1).optional().meta({
      description: 'For catalog.rollback: the id of the job of an import, whose products and variants go back.',
    }),
  })
  .refine(
    ({ ids, q, filters, importId }) =>
      [ids !== undefined, q !== undefined || filters !== undefined, importId !== undefined].filter(Boolean).length === 1,
    { error: 'Send ids, or q and filters; for a rollback importId.' },
  )
  .meta({
    id: 'PlanSelection',
    description: 'The records: by their ids, by the query line and the filters of their list, or by the import that made them.',
  })

export const createPlanBody = z
  .strictObject({
    kind: z
      .enum(plannableKinds, { error: `Give one of ${plannableKinds.join(', ')}.` })
      .meta({ description: 'What to do: the records and the action.' }),
    name: shortText(200, 1).optional().meta({ description: 'Default: a name that says what changes, and which items of the records.' }),
    selection,
    change: z
      .record(z.string(), z.unknown())
      .default({})
      .meta({ description: 'What to do with each record: the body of the kind’s single operation, without ids and versions.' }),
  })
  .meta({ id: 'CreatePlanModel' })
export type NewPlan = z.output<typeof createPlanBody>

export const applyPlanBody = z
  .strictObject({
    exclude: z
      .array(z.string().min(1).max(100))
      .max(MAX_EXCLUDED_ROWS, { error: `At most ${MAX_EXCLUDED_ROWS.toLocaleString('en')}.` })
      .default([])
      .meta({ description: 'The ids of records to leave out.' }),
    excludeGroups: z
      .array(shortText(200, 1))
      .max(100)
      .default([])
      .meta({ description: 'The keys of groups whose rows are left out.', examples: [['order.status:ImageIssue']] }),
  })
  .meta({ id: 'ApplyPlanModel' })
export type Exclusion = z.output<typeof applyPlanBody>

export const undoPlanQuery = z.strictObject({
  apply: z
    .enum(['true', 'false'], { error: 'Give true or false.' })
    .default('false')
    .transform((text) => text === 'true')
    .meta({
      description: 'Whether the reverse plan is applied as soon as it is ready.',
    }),
})

const count = (description: string) => z.int().meta({ description })

const summary = z
  .object({
    willChange: count('Rows that change when the plan is applied; while it is applied, those that are still to come.'),
    noChange: count('Rows whose records have the wanted values already.'),
    refused: count('Rows that cannot be changed, as the preview says.'),
    conflicts: count('Rows whose records somebody changed since the preview; they are left alone.'),
    pending: count('Rows that are not compared yet.'),
    excluded: count('Rows that were left out.'),
    applied: count('Rows whose records were changed.'),
    failed: count('Rows that were refused when they were applied.'),
    byReason: z.record(z.string(), z.int()).meta({ description: 'Refused, failed and conflicting rows by the code of the reason.' }),
  })
  .meta({ id: 'PlanSummary' })

const group = z
  .object({
    key: z.string().meta({ description: 'Names the group in the filter of the rows and in excludeGroups.' }),
    type: z.enum(['effect', 'reason']).meta({
      description: 'A consequence of rows that change, or the reason of rows that do not.',
    }),
    rows: count('The number of its rows.'),
    count: count('The number of records that the consequence is about, such as canceled shipments.'),
    message: z.string().nullable().meta({ description: 'For a reason, what the service said about one of the rows.' }),
  })
  .meta({ id: 'PlanGroup' })

export const planModel = z
  .object({
    id: z.string(),
    version: z.int(),
    kind: z.string().meta({ description: 'What the plan does, such as orders.hold.' }),
    name: z.string().meta({ description: 'Its name: what changes, in how many records, and in which of their items.' }),
    status: z.enum(shownPlanStatuses).meta({
      description:
        'Preparing compares each record. Ready can be applied until expiresAt, then it is Expired. Applying changes the records; Applied has changed them all. Canceled and Failed plans may have changed some.',
    }),
    selection: z
      .object({
        type: z.enum(['ids', 'query', 'plan', 'import']).meta({
          description: 'Named by ids, found by a query, the rows of the reversed plan, or the products and variants of an import.',
        }),
        q: z.string().nullable().meta({ description: 'The query line; null without one.' }),
        importId: z.string().nullable().meta({ description: 'The job of the import that is rolled back; null for other kinds.' }),
        filters: z.record(z.string(), z.string()).meta({ description: 'The filters, as query parameters of the list.' }),
      })
      .meta({ description: 'How the records were selected. They are frozen when the plan is made.' }),
    scope: z
      .object({ skus: z.array(z.string()).meta({ description: 'The SKUs; a star matches any characters.' }) })
      .nullable()
      .meta({ description: 'The items that change, by SKU; null when all do.' }),
    change: z.record(z.string(), z.unknown()).meta({ description: 'The change, as it was sent.' }),
    rowCount: count('The number of its rows.'),
    summary: summary.meta({ description: 'Its rows by outcome, as committed.' }),
    groups: z.array(group).meta({ description: 'What to know first: the consequences and refusals, the most frequent first.' }),
    canUndo: z.boolean().meta({ description: 'Whether a plan of this kind can be reversed.' }),
    undoNote: z.string().nullable().meta({ description: 'Why it cannot be reversed; null when it can.' }),
    reverses: z.string().nullable().meta({ description: 'The plan that this one reverses.' }),
    reversedBy: z.string().nullable().meta({ description: 'The plan that reverses this one.' }),
    jobId: z.string().nullable().meta({ description: 'The job that prepares or applies it, or did so last.' }),
    createdBy: actor,
    createdAt: time,
    updatedAt: time,
    appliedBy: actor.nullable().meta({ description: 'Who applied it.' }),
    appliedAt: time.nullable().meta({ description: 'When it began to be applied.' }),
    finishedAt: time.nullable(),
    expiresAt: time.nullable().meta({ description: 'Until when it can be applied; null until it is ready.' }),
  })
  .meta({ id: 'PlanModel' })
export type PlanModel = z.output<typeof planModel>

export const planAnswer = z.object({ plan: planModel }).meta({ id: 'PlanResponse' })
export const startedPlan = z.object({ job: jobModel, plan: planModel }).meta({ id: 'StartedPlanResponse' })
export const planList = listOf('plans', planModel).meta({ id: 'ListPlansResponse' })

const planRow = z
  .object({
    position: z.int().meta({ description: 'Its place in the plan, from 0.' }),
    resource: resourceReference.meta({ description: 'The record.' }),
    name: z.string().nullable().meta({ description: 'The number or name of the record.' }),
    version: z.int().nullable().meta({ description: 'The version of the record that the preview compared.' }),
    status: z.enum(planRowStatuses).meta({
      description: 'The preview: WillChange, NoChange, Refused or Conflict; then what became of it: Applied, Conflict, Failed or Excluded.',
    }),
    diff: z
      .array(
        z.object({
          resource: resourceReference.meta({ description: 'The record, or a part of it, such as an item.' }),
          field: z.string().meta({ description: 'The path of the field, such as shippingAddress.zip.' }),
          from: z.unknown().meta({ description: 'The value before.' }),
          to: z.unknown().meta({ description: 'The value after.' }),
        }),
      )
      .meta({ description: 'What changes, field by field, as far as the maker of the plan may see it.' }),
    groups: z.array(z.string()).meta({ description: 'The keys of the groups that it is in.' }),
    conflict: z.string().nullable().meta({ description: 'What changed since the preview.' }),
    error: z
      .object({
        reason: z.string().meta({ description: 'The code of the reason.' }),
        message: z.string().meta({ description: 'What the service said.' }),
      })
      .nullable()
      .meta({ description: 'Why it is refused, with the code of GET /v1/problems.' }),
    note: z.string().nullable().meta({ description: 'Why nothing changes.' }),
  })
  .meta({ id: 'PlanRow' })
export type PlanRowModel = z.output<typeof planRow>
export const planRowList = listOf('rows', planRow).meta({ id: 'ListPlanRowsResponse' })

export const planQuery = listQuery(
  {
    kind: textList(100).optional(),
    status: anyOf(shownPlanStatuses).optional(),
    createdBy: idList.optional().meta({ description: 'The ids of the makers, separated by commas; `me` is the caller.' }),
    ids: textList(100)
      .optional()
      .meta({ description: 'Ids of plans, separated by commas. An audit entry of a plan’s row has the id of the plan as its requestId.' }),
    ...updatedFilters,
  },
  ['createdAt'],
  '-createdAt',
)

export const rowQuery = listQuery(
  {
    status: anyOf(planRowStatuses).optional(),
    reason: textList(100).optional().meta({ description: 'Codes of reasons, separated by commas.' }),
    group: shortText(200, 1).optional().meta({ description: 'The key of a group of the plan.' }),
  },
  ['position'],
  'position',
)
