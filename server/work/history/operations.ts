import { read, write } from '@/server/http/operation'
import { lastSequence } from '@/server/platform/events/events'
import type { FindOperations } from './call-operation'
import { listHistory } from './list'
import { revertEntry } from './revert'
import { revertersOf } from './reverters'
import { historyQuery, historyResponse, revertResponse } from './schemas'

const group = 'Events'

/** `operations`: all operations, through which changes are reverted. */
export function historyOperations(operations: FindOperations) {
  const revertible = { reverters: revertersOf(operations), operations }
  return [
    read({
      id: 'listHistory',
      group,
      path: '/history',
      summary: 'One history',
      description:
        'What was done to a resource, by somebody, or to everything that the caller may see: one entry for each request or job, newest first, with its audit entries.',
      permission: 'audit:read',
      query: historyQuery,
      response: historyResponse,
      examples: { query: { resourceType: 'order', resourceId: 'O00000001' } },
      handle: ({ context, reader, principal, query }) => listHistory({ database: context.database, reader, principal }, query, revertible),
    }),
    write({
      id: 'revertHistoryEntry',
      group,
      method: 'POST',
      path: '/history/{entryId}/revert',
      summary: 'Undo an entry',
      description:
        'Makes the reverse change of a request or job, or of one of its audit entries, through the operations that the caller could call: edits of fields, hold and release, enable and disable. All or nothing, except for a plan, whose reverse plan is made and applied, and for an import of products, which is rolled back by a plan. Needs the permission of each reverse operation. A value that changed since, a redacted entry, and what has no reverse change are a 409; the dry run shows what it would change.',
      permission: 'anyone',
      response: revertResponse,
      status: 200,
      dryRun: true,
      refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
      examples: { params: { entryId: '01932c07-20e7-7bd3-a9c1-0000000a0001' } },
      // Read before the change, because numbering is a transaction of its own.
      prepare: ({ context }) => lastSequence(context.database),
      handle({ change, context, params, principal, request, prepared: lastEvent = 0 }) {
        return revertEntry({ change, context, principal, request, lastEvent }, params.entryId, revertible)
      },
    }),
  ] as const
}
