import * as z from 'zod'
import { anyOf, idList, instant, listOf } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { auditedTypes } from '@/server/platform/audit/audit-rules'
import { loggedEntry, resourceReference } from '@/server/platform/audit/schemas'

export const historyQuery = listQuery(
  {
    resourceType: anyOf(auditedTypes).optional().meta({
      description:
        'With resourceId: the entries that changed these resources. An order’s include those of its items, shipments and packages, a product’s those of its variants.',
    }),
    resourceId: idList.optional().meta({ description: 'The ids or shortIds of the resources, separated by commas.' }),
    by: idList.optional().meta({
      description: 'The ids of the users and service clients who made the changes, separated by commas; `me` is the caller.',
    }),
  },
  ['when'],
  '-when',
)

const historyEntry = z
  .object({
    id: z.string().meta({ description: 'The id of the request or of the job’s request that made the changes.' }),
    what: z.string().meta({ description: 'A summary, such as “24 prices changed”.' }),
    who: loggedEntry.shape.actor.meta({ description: 'Who made them; the name is null where the caller may not know it.' }),
    when: instant().meta({ description: 'When the last of them was made.' }),
    count: z.int().meta({ description: 'The number of audit entries of the request or job that the caller sees.' }),
    canRevert: z.boolean().meta({
      description: 'Whether the caller may revert it. Values that changed since are found out by the revert, or by its dry run.',
    }),
    planId: z.string().nullable().meta({ description: 'The plan that made the changes; a revert makes and applies its reverse plan.' }),
    importId: z.string().nullable().meta({
      description: 'The job of the import of products that made the changes; a revert makes and applies the plan that rolls it back.',
    }),
    entries: z.array(loggedEntry).meta({
      description: 'The first 50 audit entries, of the asked-for resource when there is one; the audit log has all by requestId.',
    }),
  })
  .meta({ id: 'HistoryEntry' })

export type HistoryEntry = z.output<typeof historyEntry>

export const historyResponse = listOf('history', historyEntry).meta({ id: 'ListHistoryResponse' })

export const revertResponse = z
  .object({
    id: z.string().meta({ description: 'The id of the history entry that the revert is; it can be reverted itself.' }),
    reverted: z.array(resourceReference).meta({ description: 'The resources whose changes were taken back.' }),
  })
  .meta({ id: 'RevertResponse' })
