import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { change, rehearse } from '../change'
import type { Principal } from '../principal'
import { Reader } from '../reader'
import { badRequest, forbidden, type Problem, problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { originalMethod, originalPath, originalQuery } from './arrival.mjs'
import { parseJson, readText } from './body'
import { runBulk } from './bulk'
import { createCursorSeal } from './cursor'
import { failureOf } from './errors'
import { inUse, keyed, outcomesOf, storeOutcome } from './idempotency'
import type { BulkOperation, ExchangeOperation, Operation, ReadOperation, WriteOperation } from './operation'
import { echoing, problemsOf, silent, told } from './problems'
import { type Arrived, encode, hideMinted, type Reply } from './reply'
import { routesOf } from './routes'

const noPrincipal: Principal = {
  actor: { type: 'System', id: null, name: 'Nobody' },
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
    if (request.method === 'HEAD') response = new Response(null, { status: response.status, headers: response.headers })
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

function refusedKey(request: Request): Problem[] {
  const key = request.headers.get('idempotency-key')
  const message = 'This answer holds a secret and is not stored, so a key would not protect a retry. Leave it out.'
  return key === null ? [] : [problem('Idempotency-Key', message, key)]
}

/** The path as it was sent. */
const pathOf = (request: Request, url: URL) => request.headers.get(originalPath) ?? url.pathname

function segmentsOf(pathname: string): string[] {
  try {
    return pathname.split('/').slice(2).map(decodeURIComponent)
  } catch {
    throw badRequest('The path is not valid percent-encoded UTF-8.')
  }
}

function allowed(operations: Map<string, unknown>): string {
  const methods = [...operations.keys()]
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** Parameters by name; one given several times means any of them. */
function queryOf(request: Request, url: URL): Record<string, string> {
  const query: Record<string, string> = {}
  const text = request.headers.get(originalQuery) ?? url.search
  if (!text) return query
  try {
    decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest('The query is not valid percent-encoded UTF-8.')
  }
  for (const [name, value] of url.searchParams) {
    if (value.includes('\0') || name.includes('\0')) throw badRequest('Text may not contain the character NUL.', name.replaceAll('\0', ''))
    if (name === '__proto__') throw badRequest('There is no parameter "__proto__".', name, value)
    Object.defineProperty(query, name, {
      value: Object.hasOwn(query, name) ? `${query[name]},${value}` : value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return query
}

const noQuery = z.strictObject({})

function parseQuery(schema: z.ZodType | undefined, query: Record<string, string>, sent = query): { value: unknown; problems: Problem[] } {
  const parsed = (schema ?? noQuery).safeParse(query)
  if (parsed.success) return { value: parsed.data, problems: [] }
  // A parameter is one text, whatever is made of it: the problem names the parameter and shows what was sent.
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))
  const problems = new Map(problemsOf(new z.ZodError(issues), sent).map((one) => [`${one.propertyName} ${one.errorMessage}`, one]))
  return { value: undefined, problems: [...problems.values()] }
}

function parseText(
  schema: z.ZodType | undefined,
  text: string,
  problems: Problem[],
  also: (input: unknown) => Problem[] = () => [],
): { value: unknown; input: object } {
  if (!schema) {
    if (text.trim() && text.trim() !== '{}') problems.push(problem(null, 'This operation takes no body.'))
    return { value: undefined, input: {} }
  }
  const input = parseJson(text)
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badRequest('Send a JSON object.')
  const parsed = schema.safeParse(input)
  problems.push(...also(input), ...(parsed.success ? [] : problemsOf(parsed.error, input)))
  return { value: parsed.data, input }
}

function bulkRecords(input: unknown, problems: Problem[]): unknown[] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badRequest('Send {"bulk": [ … ]}.')
  const { bulk, ...others } = input as { bulk?: unknown }
  for (const [name, value] of Object.entries(others)) problems.push(told([name], `There is no field "${name}" here.`, value))
  const wrong = (message: string) => new Refusal('BadRequest', [...problems, told(['bulk'], message, bulk)])
  if (!Array.isArray(bulk)) throw wrong('Send {"bulk": [ … ]}: bulk is a list of records.')
  if (bulk.length < 1 || bulk.length > 1_000) throw wrong(`A bulk holds 1 to 1000 records; this one has ${bulk.length}.`)
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one)
  const stray = bulk.flatMap((one, i) => (isRecord(one) ? [] : [told(['bulk', i], 'Each record is an object.', one)]))
  if (stray.length) throw new Refusal('BadRequest', [...problems, ...stray])
  return bulk
}

function takeDryRun(query: Record<string, string>, accepted: boolean): { value: boolean; problems: Problem[] } {
  const given = query.dryRun
  if (given === undefined) return { value: false, problems: [] }
  delete query.dryRun
  if (!accepted) return { value: false, problems: [problem('dryRun', 'This operation has no dry run.', given)] }
  if (given !== 'true' && given !== 'false') return { value: false, problems: [problem('dryRun', 'Give true or false.', given)] }
  return { value: given === 'true', problems: [] }
}

/** A key protects a POST or PATCH; the other methods may be repeated as they are. */
function keyOf(request: Request): { value: string | null; problems: Problem[] } {
  const value = /^(POST|PATCH)$/.test(request.method) ? request.headers.get('idempotency-key') : null
  if (value === null || /^[\x21-\x7e]{1,255}$/.test(value)) return { value, problems: [] }
  return { value: null, problems: [problem('Idempotency-Key', 'A key is 1 to 255 visible ASCII characters.', value)] }
}

function expectation(header: string | null, problems: Problem[]) {
  if (header === null || header.trim() === '*') return null
  const versions = header.split(',').map((one) => Number(/^"v(\d{1,15})"$/.exec(one.trim())?.[1] ?? Number.NaN))
  if (!versions.some(Number.isNaN)) return { versions, propertyName: 'If-Match' }
  problems.push(problem('If-Match', 'Give the ETag of the resource, such as "v7", or *.', header))
  return null
}

const matches = (header: string | null, etag: string) =>
  header !== null && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** The version of the one resource in an answer, as its ETag. */
function etagOf(value: unknown): string | null {
  const resource = typeof value === 'object' && value !== null ? Object.values(value)[0] : null
  const version = (resource as { version?: unknown } | null)?.version
  return typeof version === 'number' ? `"v${version}"` : null
}

function respond(reply: Reply | Response): Response {
  return reply instanceof Response ? reply : json(reply.status, reply.body, reply.headers)
}

function json(status: number, body: string | null, headers: Record<string, string>): Response {
  const response = new Response(body, { status, headers })
  if (body !== null) response.headers.set('Content-Type', 'application/json; charset=utf-8')
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}
