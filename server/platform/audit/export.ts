import { setImmediate as turn } from 'node:timers/promises'
import { sequenceLogs } from '@/db/audit/sequence'
import { auditEntries } from '@/db/schema'
import { timesIn } from '@/server/http/csv-export'
import { capped } from '@/server/http/list'
import { firstPage, nextPage } from '@/server/http/list-iteration'
import { formatCsv } from '@/server/kernel/csv-rules'
import { invalid } from '@/server/kernel/refusal'
import { type LogAccess, type LogConditions, logConditions, logPage } from './list'

/** Entries per batch; other requests wait for one batch at most. */
const BATCH_SIZE = 200
const MAX_ROWS = 100_000

type Entry = Awaited<ReturnType<typeof logPage>>['rows'][number]

/** The columns by name, in their order; `time` writes the times. */
const columns: Record<string, (entry: Entry, time: (at: Date) => string) => string | number | null> = {
  sequence: ({ sequence }) => sequence,
  occurredAt: ({ occurredAt }, time) => time(occurredAt),
  actorType: ({ actor }) => actor.type,
  actorName: ({ actor }) => actor.name,
  actorId: ({ actor }) => actor.id,
  action: ({ action }) => action,
  resourceType: ({ resource }) => resource.type,
  resourceName: ({ resourceName }) => resourceName,
  resourceId: ({ resource }) => resource.id,
  orderId: ({ orderId }) => orderId,
  reason: ({ reason }) => reason,
  changes: ({ changes }) => JSON.stringify(changes),
  ip: ({ client }) => client?.ip ?? null,
  userAgent: ({ client }) => client?.userAgent ?? null,
  requestId: ({ requestId }) => requestId,
  hash: ({ hash }) => hash,
}

interface ExportOptions {
  filters: Parameters<typeof logConditions>[1]
  /** The zone of the times; UTC without it. */
  timeZone?: string | undefined
  /** The maximum number of entries; more are refused. */
  limit?: number
  /** Called with an error that breaks off the stream after it has begun. */
  onError(error: unknown): void
}

/**
 * The matching entries that the caller may see as a CSV stream, newest first, read on demand batch by batch. Throws problems of the filters
 * and errors of the first batch; later errors abort the stream, so that a partial export never looks complete.
 */
export async function exportAuditLog(
  access: LogAccess,
  { filters, timeZone, limit = MAX_ROWS, onError }: ExportOptions,
): Promise<ReadableStream<Uint8Array>> {
  await sequenceLogs(access.database)
  const conditions = await logConditions(access, filters)
  const total = await access.reader.count(auditEntries, { where: conditions.few, cap: limit + 1 })
  if (total > limit)
    throw invalid(
      'query.tooBroad',
      'from',
      `More than ${limit.toLocaleString('en')} entries match. Narrow the filters and export in parts.`,
    )
  const batches = entryBatches(access, filters, conditions, capped(total))
  const encoder = new TextEncoder()
  const time = timesIn(timeZone)
  const first = await batches.next()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csv(first.done ? [] : first.value, time, true))),
    async pull(controller) {
      try {
        await turn()
        const { done, value } = await batches.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(csv(value, time, false)))
      } catch (error) {
        onError(error)
        throw error
      }
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}

async function* entryBatches(
  access: LogAccess,
  filters: ExportOptions['filters'],
  conditions: LogConditions,
  total: ReturnType<typeof capped>,
): AsyncGenerator<Entry[], undefined> {
  const start = firstPage({ filters, sort: '-occurredAt', sorted: false, size: BATCH_SIZE })
  for (let page: typeof start | null = { ...start, total }; page; ) {
    const { rows, nextCursor } = await logPage(access, page, conditions)
    if (rows.length) yield rows
    page = nextPage(page, nextCursor)
  }
  return undefined
}

function csv(entries: Entry[], time: (at: Date) => string, isFirst: boolean): string {
  const rows = entries.map((entry) => Object.values(columns).map((cell) => cell(entry, time)))
  return formatCsv(isFirst ? [Object.keys(columns), ...rows] : rows, isFirst)
}
