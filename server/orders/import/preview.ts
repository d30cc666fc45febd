import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, RequestContext } from '@/server/kernel/context'
import { diff } from '@/server/kernel/diff'
import { dryRun } from '@/server/kernel/run-change'
import { togetherOrEach } from '@/server/platform/imports/imports'
import { INITIAL_CHUNK_SIZE } from '@/server/platform/jobs/chunk-rules'
import { failedLine, importLines, type KnownOrder, type LineOutcome } from './import-lines'
import { MAX_PREVIEW_ORDERS, MAX_SHOWN_ORDERS, type OrderImportPreview, type OrdersFile } from './schemas'
import { readStagedOrders, type StagedLine } from './staging'

/** The problems in one preview. */
const MAX_ERRORS = 1_000

/** The outcomes of the first orders of a file without importing: creates them chunk by chunk and rolls each back. */
export async function previewImport(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  requestContext: RequestContext,
  file: OrdersFile,
): Promise<OrderImportPreview> {
  const outcomes: LineOutcome[] = []
  const changes: OrderImportPreview['changes'] = []
  const earlier: KnownOrder[] = []
  let shown = 0

  const tryOut = async (batch: readonly StagedLine[]) => {
    const { value } = await dryRun(database, requestContext, async (change) => {
      const imported = await importLines(
        change,
        batch.map(({ order }) => order),
        earlier,
      )
      const created = imported.outcomes.filter(({ status }) => status === 'created').slice(0, MAX_SHOWN_ORDERS - shown)
      const lines = new Map(created.map(({ orderId, line }) => [orderId, line]))
      const records = change.auditRecords.flatMap((record) => {
        const line = record.resource.type === 'order' ? lines.get(record.resource.id) : undefined
        return line === undefined ? [] : [{ line, record }]
      })
      return { imported, records, change, count: created.length }
    })
    outcomes.push(...value.imported.outcomes)
    earlier.push(...value.imported.created)
    shown += value.count
    for (const { line, record } of value.records)
      for (const one of value.change.visibleChanges(record.resource, record.changes ?? diff(record.before, record.after)))
        changes.push({ line, ...one })
  }

  let at = 0
  while (outcomes.length < MAX_PREVIEW_ORDERS) {
    const lines = await readStagedOrders(settings.dataDir, file.id, at, Math.min(INITIAL_CHUNK_SIZE, MAX_PREVIEW_ORDERS - outcomes.length))
    if (!lines.length) break
    await togetherOrEach(lines, tryOut, ({ order }, problems) => outcomes.push(failedLine(order.line, problems)))
    at = (lines.at(-1) as StagedLine).to
    await nextTurn()
  }
  const countOf = (wanted: LineOutcome['status']) => outcomes.filter(({ status }) => status === wanted).length
  const errors = outcomes.flatMap(({ line, problems }) =>
    problems.map(({ propertyName, attemptedValue, errorMessage, reason }) => ({
      ...{ line, field: propertyName, value: attemptedValue ?? null },
      ...{ message: errorMessage, reason },
    })),
  )
  return {
    ...{ changes, errors: errors.slice(0, MAX_ERRORS), orderCount: file.count, checkedCount: outcomes.length },
    ...{ createCount: countOf('created'), existingCount: countOf('existing'), errorCount: countOf('failed') },
  }
}
