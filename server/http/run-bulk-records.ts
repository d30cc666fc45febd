import type { Change } from '@/server/kernel/change'
import type { Context, RequestContext } from '@/server/kernel/context'
import { createPause } from '@/server/kernel/pause'
import type { Principal } from '@/server/kernel/principal'
import { Reader } from '@/server/kernel/reader'
import { invalid, type Problem, Refusal } from '@/server/kernel/refusal'
import { dryRun, runChange } from '@/server/kernel/run-change'
import type { AnswerEncoder } from './encode-answer'
import { failureOf } from './errors'
import { type IdempotentRequest, type Outcome, storedOutcomes, storeOutcome } from './idempotency'
import type { BulkOperation } from './operation'
import { resourceField } from './operation-traits'
import { validationProblems, withSentValues } from './problems'
import { hideCreatedIds } from './response'

interface BulkRun {
  requestContext: RequestContext
  context: Context
  encodeAnswer: AnswerEncoder
  /** The name of the records' list in the body; `bulk` by default. */
  list?: string
  idempotent: IdempotentRequest | null
  isDryRun: boolean
  isMinimal: boolean
}

/**
 * Validates and runs each record in a change of its own. A failed record never fails another, and every record reported as done is
 * committed. Returns each record's `{status, response}` as JSON, in the order given.
 */
export async function runRecords(operation: BulkOperation, records: unknown[], run: BulkRun) {
  const { idempotent, context } = run
  const stored = idempotent ? await storedOutcomes(context.database.sql, idempotent) : new Map<number, Outcome>()
  const duplicates = await duplicateSubjects(operation, records, run)
  const results: string[] = []
  const { updates, creates } = context.database.concurrency
  const concurrency = operation.subject ? updates : creates
  const pause = createPause()
  for (let from = 0; from < records.length; from += concurrency) {
    const chunk: ParsedRecord[] = []
    for (const input of records.slice(from, from + concurrency)) {
      chunk.push(parseRecord(operation, input, run.requestContext.principal))
      await pause()
    }
    const chunkResults = await Promise.all(
      chunk.map((record, i) => {
        const index = from + i
        const outcome = stored.get(index)
        return outcome ? result(outcome.status, outcome.body) : runRecord(operation, record, index, duplicates.get(index), run)
      }),
    )
    results.push(...chunkResults)
  }
  return { results, replayed: stored.size > 0 }
}

const result = (status: number, response: string | null) => `{"status":${status},"response":${response ?? 'null'}}`

interface ParsedRecord {
  input: unknown
  value: unknown
  /** The refusal or failure of the validation; null when the record is valid. */
  error: unknown
}

function parseRecord(operation: BulkOperation, input: unknown, principal: Principal): ParsedRecord {
  try {
    const parsed = operation.record.safeParse(input)
    const problems = operation.extraProblems?.(input, principal) ?? []
    if (!parsed.success) problems.push(...validationProblems(parsed.error, input))
    return { input, value: parsed.data, error: problems.length ? new Refusal('ValidationError', problems) : null }
  } catch (error) {
    // A failure belongs to its record alone.
    return { input, value: undefined, error }
  }
}

async function runRecord(
  operation: BulkOperation,
  { input, value: record, error: parseError }: ParsedRecord,
  index: number,
  duplicates: string | undefined,
  run: BulkRun,
): Promise<string> {
  const { requestContext, context, encodeAnswer, list = 'bulk', isDryRun, isMinimal, idempotent } = run
  const { principal, requestId } = requestContext
  try {
    if (duplicates !== undefined)
      throw invalid(
        'record.duplicate',
        null,
        `Record ${duplicates} of this bulk is about the same resource. Put both changes into one record.`,
      )
    if (parseError) throw parseError
    const version = operation.version?.(record)
    const precondition = version === undefined ? null : { versions: [version], propertyName: 'version' }
    const work = (current: Change) =>
      withSentValues(input as object, () => operation.handle({ change: current, record, principal, context }))
    if (isDryRun) {
      const { value, changes, createdIds } = await dryRun(context.database, requestContext, work, { precondition })
      return result(operation.status, hideCreatedIds(encodeAnswer.text(operation, value, changes), createdIds))
    }
    const runAndStore = async (current: Change) => {
      const value = await work(current)
      const body = isMinimal ? null : encodeAnswer.text(operation, value)
      if (idempotent)
        await storeOutcome(
          current.unaudited,
          idempotent,
          index,
          { status: operation.status, body: isMinimal ? null : replaySummary(operation, value), headers: {} },
          current.now,
        )
      return result(operation.status, body)
    }
    return await runChange(context.database, requestContext, runAndStore, { precondition })
  } catch (error) {
    const failure = failureOf(error, requestId, idempotent !== null)
    if (failure.cause) context.log.error({ err: failure.cause, requestId, operation: operation.id, record: index }, 'record failed')
    return result(
      failure.status,
      JSON.stringify({ ...failure.body, errors: failure.body.errors.map((problem) => prefixed(problem, `${list}[${index}]`)) }),
    )
  }
}

const prefixed = (problem: Problem, path: string): Problem => ({
  ...problem,
  propertyName: problem.propertyName === null ? path : `${path}.${problem.propertyName}`,
})

/** The stored answer of a record for a retry: id, shortId and version of its resource; a list of them when it has several. */
function replaySummary(operation: BulkOperation, value: unknown): string {
  const summary = ({ id, shortId, version }: Record<string, unknown>) => ({ id, shortId, version })
  const resource = (value as Record<string, Record<string, unknown> | Record<string, unknown>[]>)[resourceField(operation) ?? ''] ?? {}
  return JSON.stringify(Array.isArray(resource) ? resource.map(summary) : summary(resource))
}

/** The records that name the same resource as an earlier one, with the index of that one. */
async function duplicateSubjects(
  operation: BulkOperation,
  records: unknown[],
  { context, requestContext, list = 'bulk' }: BulkRun,
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  const subject = operation.subject
  if (!subject) return found
  let names = records.map((record) => {
    try {
      const name = subject(record as never)
      return typeof name === 'string' ? name.toLowerCase() : ''
    } catch {
      return ''
    }
  })
  if (operation.resolveSubjects && new Set(names.map((name) => name.length)).size > 1)
    names = await operation.resolveSubjects(new Reader(context.database.sql, requestContext.principal.scope), names)
  const firstIndex = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    if (!name) continue
    const earlier = firstIndex.get(name)
    if (earlier === undefined) firstIndex.set(name, index)
    else found.set(index, `${list}[${earlier}]`)
  }
  return found
}
