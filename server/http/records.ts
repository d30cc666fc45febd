import { type Change, change, rehearse } from '../change'
import { Reader } from '../reader'
import { invalid, type Problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { failureOf } from './errors'
import { type Keyed, type Outcome, outcomesOf, storeOutcome } from './idempotency'
import type { BulkOperation } from './operation'
import { echoing, problemsOf } from './problems'
import { type Arrived, encode, hideMinted } from './reply'

interface Circumstances extends Arrived {
  runtime: Runtime
  /** What their list is called in the body; `bulk` unless said. */
  list?: string
  retry: Keyed | null
  isDry: boolean
  minimal: boolean
}

/**
 * Judges and carries out each record on its own, in a change of its own. One failing never fails another, and what is
 * reported is committed. Answers each record's `{status, response}` as JSON, in the order given.
 */
export async function runRecords(operation: BulkOperation, records: unknown[], circumstances: Circumstances) {
  const { retry, runtime } = circumstances
  const stored = retry ? await outcomesOf(runtime.database.sql, retry) : new Map<number, Outcome>()
  const twice = await repeated(operation, records, circumstances)
  const results: string[] = []
  const { changing, making } = runtime.database.abreast
  const atOnce = operation.subject ? changing : making
  for (let from = 0; from < records.length; from += atOnce) {
    const some = records.slice(from, from + atOnce)
    const done = await Promise.all(
      some.map((record, i) => {
        const index = from + i
        const outcome = stored.get(index)
        return outcome ? result(outcome.status, outcome.body) : runRecord(operation, record, index, twice.get(index), circumstances)
      }),
    )
    results.push(...done)
  }
  return { results, replayed: stored.size > 0 }
}

const result = (status: number, response: string | null) => `{"status":${status},"response":${response ?? 'null'}}`

async function runRecord(
  operation: BulkOperation,
  input: unknown,
  index: number,
  twice: string | undefined,
  circumstances: Circumstances,
): Promise<string> {
  const { principal, requestId, ip, userAgent, runtime, list = 'bulk', isDry, minimal, retry } = circumstances
  try {
    if (twice !== undefined)
      throw invalid(null, `Record ${twice} of this bulk is about the same resource. Put both changes into one record.`)
    const parsed = operation.record.safeParse(input)
    const lacking = operation.alsoRequires?.(input, principal) ?? []
    if (!parsed.success || lacking.length)
      throw new Refusal('ValidationError', [...lacking, ...(parsed.success ? [] : problemsOf(parsed.error, input))])
    const record = parsed.data
    const version = operation.version?.(record)
    const cause = {
      principal,
      requestId,
      ip,
      userAgent,
      expects: version === undefined ? null : { versions: [version], propertyName: 'version' },
    }
    const work = (current: Change) => echoing(input as object, () => operation.handle({ change: current, record, principal, runtime }))
    if (isDry) {
      const { value, changes, minted } = await rehearse(runtime.database, cause, work)
      return result(operation.status, hideMinted(encode(operation, { ...(value as object), changes }, runtime, true), minted))
    }
    return await change(runtime.database, cause, async (current) => {
      const value = await work(current)
      const body = minimal ? null : encode(operation, value, runtime)
      if (retry)
        await storeOutcome(
          current.sql,
          retry,
          index,
          { status: operation.status, body: minimal ? null : nameOnly(value), headers: {} },
          current.now,
        )
      return result(operation.status, body)
    })
  } catch (error) {
    const failure = failureOf(error, requestId)
    if (failure.cause) runtime.log.error({ err: failure.cause, requestId, operation: operation.id, record: index }, 'record failed')
    return result(
      failure.status,
      JSON.stringify({ ...failure.body, errors: failure.body.errors.map((problem) => prefixed(problem, `${list}[${index}]`)) }),
    )
  }
}

const prefixed = (problem: Problem, place: string): Problem => ({
  ...problem,
  propertyName: problem.propertyName === null ? place : `${place}.${problem.propertyName}`,
})

/** What a replay gives back of a record: which one it was, or which ones, and their versions. */
function nameOnly(value: unknown): string {
  const [name, resource] = Object.entries(value as Record<string, Record<string, unknown>>)[0] ?? ['', {}]
  const named = ({ id, shortId, version }: Record<string, unknown>) => ({ id, shortId, version })
  return JSON.stringify({ [name]: Array.isArray(resource) ? resource.map(named) : named(resource) })
}

/** Which records name a resource that an earlier one names too, by the earlier one's place. */
async function repeated(
  operation: BulkOperation,
  records: unknown[],
  { runtime, principal, list = 'bulk' }: Circumstances,
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
  if (operation.resolve && new Set(names.map((name) => name.length)).size > 1)
    names = await operation.resolve(new Reader(runtime.database.sql, principal.scope), names)
  const first = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    if (!name) continue
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, index)
    else found.set(index, `${list}[${earlier}]`)
  }
  return found
}
