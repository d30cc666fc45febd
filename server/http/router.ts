import { randomUUID } from 'node:crypto'
import { change, rehearse } from '../change'
import type { Principal } from '../principal'
import { Reader } from '../reader'
import { forbidden, problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { originalMethod } from './arrival.mjs'
import { parseJson, readText } from './body'
import { runBulk } from './bulk'
import { createCursorSeal } from './cursor'
import { failureOf } from './errors'
import { inUse, keyed, outcomesOf, storeOutcome } from './idempotency'
import type { BulkOperation, ExchangeOperation, Operation, ReadOperation, WriteOperation } from './operation'
import { echoing, silent } from './problems'
import { type Arrived, encode, etagOf, hideMinted, json, type Reply, respond } from './reply'
import {
  allowed,
  bulkRecords,
  expectation,
  keyOf,
  matches,
  parseQuery,
  parseText,
  pathOf,
  queryOf,
  refusedKey,
  segmentsOf,
  takeDryRun,
} from './request'
import { routesOf } from './routes'

const noPrincipal: Principal = {
  actor: { type: 'User', id: null, name: 'Nobody' },
  permissions: new Set(),
  scope: { everything: false, merchantIds: [], vendorIds: [] },
  sessionId: null,
}

/** Everything under /v1: finds the operation, learns who asks, and answers in the contract's format whatever happens. */
export function createRouter(operations: readonly Operation[], runtime: Runtime) {
  const find = routesOf(operations)
  const cursors = createCursorSeal(runtime.settings.authSecret)
  const running = new Set<string>()

  async function handle(request: Request): Promise<Response> {
    const started = performance.now()
    const requestId = randomUUID()
    const seen = { operation: 'none', actor: null as string | null }
    let response: Response
    let cause: unknown = null
    try {
      response = await answer(request, requestId, seen)
    } catch (error) {
      const failure = failureOf(error, requestId)
      cause = failure.cause
      response = json(failure.status, JSON.stringify(failure.body), failure.headers)
      const limits = (error as { limits?: Record<string, string> }).limits
      for (const [name, value] of Object.entries(limits ?? {})) response.headers.set(name, value)
    }
    if (request.method === 'HEAD') {
      // What is made while it is sent would go on for nobody.
      await response.body?.cancel()
      response = new Response(null, { status: response.status, headers: response.headers })
    }
    response.headers.set('X-Request-Id', requestId)
    runtime.observe({
      requestId,
      operation: seen.operation,
      method: request.method,
      status: response.status,
      duration: performance.now() - started,
      actor: seen.actor,
      cause,
    })
    return response
  }

  async function answer(request: Request, requestId: string, seen: { operation: string; actor: string | null }): Promise<Response> {
    const url = new URL(request.url)
    const path = pathOf(request, url)
    const method = request.headers.get(originalMethod) ?? request.method
    const route = find(segmentsOf(path))
    if (!route) throw new Refusal('NotFound', [problem(null, `There is nothing at ${path}.`)])
    const methods = allowed(route.operations)
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods } })
    const found = route.operations.get(method === 'HEAD' ? 'GET' : method)
    if (!found)
      throw new Refusal('MethodNotAllowed', [problem(null, `${method} is not possible here; ${methods} are.`)], { Allow: methods })
    const { operation, names } = found
    seen.operation = operation.id
    const ip = request.headers.get('x-forwarded-for')
    const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null
    const params = Object.fromEntries(names.map((name, i) => [name, route.values[i] as string]))

    if (operation.permission === 'open')
      return respond(await runOpen(operation, { request, url, requestId, principal: noPrincipal, params, ip, userAgent }))

    const principal = await runtime.identify(request)
    seen.actor = principal.actor.id
    const limits = await limit(principal)
    try {
      if (operation.permission !== 'anyone' && !principal.permissions.has(operation.permission)) throw forbidden(operation.permission)
      const reply = await run(operation, { request, url, requestId, principal, params, ip, userAgent })
      const response = respond(reply)
      for (const [name, value] of Object.entries(limits)) response.headers.set(name, value)
      return response
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { limits })
      throw error
    }
  }

  async function limit(principal: Principal): Promise<Record<string, string>> {
    const taken = await runtime.rateLimit(principal.actor.id ?? 'system')
    if (!taken) return {}
    const headers = {
      'RateLimit-Limit': String(taken.limit),
      'RateLimit-Remaining': String(taken.remaining),
      'RateLimit-Reset': String(taken.resetSeconds),
    }
    if (taken.allowed) return headers
    throw new Refusal(
      'TooManyRequests',
      [problem(null, `More than ${taken.limit} requests a minute. Try again in ${taken.resetSeconds} s.`)],
      {
        ...headers,
        'Retry-After': String(taken.resetSeconds),
      },
    )
  }

  function runOpen(operation: Operation, arrived: Arrived) {
    return operation.kind === 'exchange' ? runExchange(operation, arrived) : runRead(operation as ReadOperation, arrived)
  }

  function run(operation: Operation, arrived: Arrived): Promise<Reply | Response> {
    if (operation.kind === 'read') return runRead(operation, arrived)
    if (operation.kind === 'write') return runWrite(operation, arrived)
    if (operation.kind === 'exchange') return runExchange(operation, arrived)
    return runBulkOperation(operation, arrived)
  }

  async function runRead(operation: ReadOperation, arrived: Arrived): Promise<Reply | Response> {
    const { request, url, principal, params, requestId } = arrived
    const list = JSON.stringify([operation.id, params, principal.scope])
    const sent = queryOf(request, url)
    const opened = sent.cursor === undefined ? sent : { ...sent, cursor: cursors.open(list, sent.cursor) ?? '' }
    const { problems, value: query } = parseQuery(operation.query, opened, sent)
    if (problems.length) throw new Refusal('ValidationError', problems)
    const reader = new Reader(runtime.database.sql, principal.scope)
    const value = await echoing(sent, () => operation.handle({ reader, params, query, principal, runtime, request, requestId }))
    if (value instanceof Response) return value
    const answer = value as { nextCursor?: unknown }
    if (typeof answer.nextCursor === 'string') answer.nextCursor = cursors.seal(list, answer.nextCursor)
    const body = encode(operation, value, runtime)
    const etag = etagOf(value)
    if (etag && matches(request.headers.get('if-none-match'), etag)) return { status: 304, body: null, headers: { ETag: etag } }
    return { status: 200, body, headers: etag ? { ETag: etag } : {} }
  }

  function runExchange(operation: ExchangeOperation, { request, url, principal, ip, userAgent }: Arrived): Promise<Reply> {
    return silent(async () => {
      const text = await readText(request)
      const problems = [...refusedKey(request), ...parseQuery(undefined, queryOf(request, url)).problems]
      const { value: body } = parseText(operation.body, text, problems)
      if (problems.length) throw new Refusal('ValidationError', problems)
      const value = await operation.handle({ body, runtime, ip, userAgent, principal })
      return { status: operation.status, body: operation.status === 204 ? null : encode(operation, value, runtime), headers: {} }
    })
  }

  async function runWrite(operation: WriteOperation, arrived: Arrived): Promise<Reply> {
    const { request, url, principal, params, requestId, ip, userAgent } = arrived
    const text = await readText(request)
    const query = queryOf(request, url)
    const isDry = takeDryRun(query, operation.dryRun)
    const key = operation.secret ? { value: null, problems: refusedKey(request) } : keyOf(request)
    const parsed = parseQuery(operation.query, query)
    const problems = [...isDry.problems, ...key.problems, ...parsed.problems]
    const ifMatch = request.headers.get('if-match')
    const expects = expectation(ifMatch, problems)
    if (expects && !Object.keys(params).length)
      problems.push(problem('If-Match', 'There is nothing stored here to compare with. Leave it out.', ifMatch))
    const { value: body, input } = parseText(operation.body, text, problems, (given) => operation.alsoRequires?.(given, principal) ?? [])
    if (problems.length) throw new Refusal('ValidationError', problems)
    const named = principal.actor.id ?? 'system'
    const retry = key.value && !isDry.value ? keyed(named, key.value, [request.method, pathOf(request, url), url.search, text]) : null
    const cause = { principal, requestId, ip, userAgent, expects }
    const sent = { ...query, 'If-Match': ifMatch ?? undefined, ...input }

    const work = async (current: Parameters<Parameters<typeof change>[2]>[0]) => {
      const call = { change: current, params, query: parsed.value, body, principal, runtime, request, requestId }
      const value = await echoing(sent, () => operation.handle(call))
      if (current.unchecked) throw new Error(`${operation.id} did not check If-Match`)
      return value
    }
    if (isDry.value) {
      const { value, changes, minted } = await rehearse(runtime.database, cause, work)
      const shown = encode(operation, { ...(value as object), changes }, runtime, true)
      return { status: operation.status === 204 ? 200 : operation.status, body: hideMinted(shown, minted), headers: { 'Dry-Run': 'true' } }
    }
    return once(retry, async () => {
      return change(runtime.database, cause, async (current) => {
        const value = await work(current)
        const etag = etagOf(value)
        const reply: Reply = {
          status: operation.status,
          body: operation.status === 204 ? null : encode(operation, value, runtime),
          headers: { ...(etag ? { ETag: etag } : {}), ...(operation.location ? { Location: operation.location(value) } : {}) },
        }
        if (retry) await storeOutcome(current.sql, retry, -1, reply, current.now)
        return reply
      })
    })
  }

  /** Runs a keyed request at most once: replays the stored outcome, refuses one that is still running. */
  async function once(retry: ReturnType<typeof keyed> | null, act: () => Promise<Reply>): Promise<Reply> {
    if (!retry) return act()
    const name = `${retry.principalId} ${retry.key}`
    if (running.has(name)) throw inUse(retry.key)
    running.add(name)
    try {
      const stored = (await outcomesOf(runtime.database.sql, retry)).get(-1)
      if (stored) return { ...stored, headers: { ...stored.headers, 'Idempotency-Replayed': 'true' } }
      return await act()
    } finally {
      running.delete(name)
    }
  }

  async function runBulkOperation(operation: BulkOperation, arrived: Arrived): Promise<Reply> {
    const { request, url, principal } = arrived
    const text = await readText(request)
    const query = queryOf(request, url)
    const isDry = takeDryRun(query, operation.dryRun)
    const key = keyOf(request)
    const problems = [...isDry.problems, ...key.problems, ...parseQuery(undefined, query).problems]
    if (request.headers.has('if-match'))
      problems.push(problem('If-Match', 'A bulk takes no If-Match; give each record its version.', request.headers.get('if-match')))
    const records = bulkRecords(parseJson(text), problems)
    if (problems.length) throw new Refusal('ValidationError', problems)
    const retry =
      key.value && !isDry.value
        ? keyed(principal.actor.id ?? 'system', key.value, [request.method, pathOf(request, url), url.search, text])
        : null
    const minimal = /(^|[,\s])return=minimal($|[,;\s])/.test(request.headers.get('prefer') ?? '')
    const name = retry ? `${retry.principalId} ${retry.key}` : null
    if (name && running.has(name)) throw inUse(retry?.key as string)
    if (name) running.add(name)
    try {
      const { results, replayed } = await runBulk(operation, records, { ...arrived, runtime, retry, isDry: isDry.value, minimal })
      return {
        status: 200,
        body: `{"bulk":[${results.join(',')}]}`,
        headers: {
          ...(isDry.value ? { 'Dry-Run': 'true' } : {}),
          ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}),
          ...(minimal ? { 'Preference-Applied': 'return=minimal' } : {}),
        },
      }
    } finally {
      if (name) running.delete(name)
    }
  }

  return { handle }
}
