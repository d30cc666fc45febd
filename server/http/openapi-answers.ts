import type { RefusalCode } from '../refusal'
import { type JsonSchema, named, ref } from './openapi-schemas'
import { hasETag, parameterNames, takesDryRun, takesIfMatch, takesKey } from './openapi-traits'
import type { Operation } from './operation'

export interface Answer {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: JsonSchema }>
}

/** By status. */
export type Answers = Record<string, Answer | { $ref: string }>

/** Everything an operation may answer, by status. */
export function answersOf(operation: Operation): Answers {
  return { ...successOf(operation), ...refusalsOf(operation) }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const content = (schema: JsonSchema) => ({ 'application/json': { schema } })

function commonHeaders({ permission }: Operation): Record<string, unknown> {
  const limits = permission === 'open' ? [] : ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
  return Object.fromEntries(['X-Request-Id', ...limits].map((name) => [name, header(name)]))
}

function successOf(operation: Operation): Answers {
  const status = operation.kind === 'read' || operation.kind === 'bulk' ? 200 : operation.status
  const schema = successSchema(operation)
  const headers = {
    ...commonHeaders(operation),
    ...(hasETag(operation) ? { ETag: header('ETag') } : {}),
    ...(operation.kind === 'write' && operation.location ? { Location: header('Location') } : {}),
    ...(takesKey(operation) ? { 'Idempotency-Replayed': header('Idempotency-Replayed') } : {}),
    ...(takesDryRun(operation) ? { 'Dry-Run': header('Dry-Run') } : {}),
    ...(operation.kind === 'bulk' ? { 'Preference-Applied': header('Preference-Applied') } : {}),
  }
  const media = operation.kind === 'read' ? operation.media : undefined
  const shown = media ? { [media]: { schema: { type: 'string' } } } : schema && content(schema)
  const answers: Answers = { [status]: { description: words[status] ?? 'Done.', headers, ...(shown ? { content: shown } : {}) } }
  if (status === 204 && takesDryRun(operation))
    answers[200] = { description: 'What a dry run would have changed.', headers, content: content(ref('DryRunAnswer')) }
  if (operation.kind === 'read' && hasETag(operation)) answers[304] = { description: 'Still the version you have.', headers }
  return answers
}

const words: Record<number, string> = { 200: 'Done.', 201: 'Made.', 204: 'Done; nothing to tell.' }

function successSchema(operation: Operation): JsonSchema | undefined {
  const { response } = named(operation)
  if (!response) return undefined
  if (operation.kind !== 'bulk') return takesDryRun(operation) ? { anyOf: [ref(response), ref('DryRunAnswer')] } : ref(response)
  const single = [ref(response), ref('BulkReplay'), ...(operation.dryRun ? [ref('DryRunAnswer')] : []), ref('Error'), { type: 'null' }]
  return {
    allOf: [
      ref('BulkResponse'),
      { type: 'object', properties: { bulk: { type: 'array', items: { type: 'object', properties: { response: { anyOf: single } } } } } },
    ],
  }
}

interface Refusal {
  description: string
  schemas: string[]
  headers?: string[]
}

/** The refusals by status. Operations refer to them; what is open has its own, since it knows no limits. */
const refusals: Record<number, Refusal> = {
  400: { description: 'Malformed, or wrong whatever is stored.', schemas: ['Error', 'ValidationErrorResponse'] },
  401: { description: 'No valid token.', schemas: ['UnauthorizedErrorResponse'], headers: ['WWW-Authenticate'] },
  403: { description: 'A permission is missing.', schemas: ['ForbiddenErrorResponse'] },
  404: { description: 'No such record, or not one of yours.', schemas: ['NotFoundErrorResponse'] },
  409: {
    description: 'What is stored forbids it, or a request with this Idempotency-Key is still running.',
    schemas: ['ConflictErrorResponse', 'Error'],
  },
  412: { description: 'Changed since the version named in If-Match.', schemas: ['Error'] },
  413: { description: 'The body is larger than 10 MiB.', schemas: ['Error'] },
  415: { description: 'The body is not application/json, or is encoded.', schemas: ['Error'] },
  422: { description: 'This Idempotency-Key was used for another request.', schemas: ['Error'] },
  429: { description: 'Too many requests.', schemas: ['Error'], headers: ['Retry-After'] },
  500: { description: 'A bug.', schemas: ['UnhandledErrorResponse'] },
  502: { description: 'Something this service calls failed.', schemas: ['ExternalErrorResponse'] },
  503: { description: 'Busy; nothing was written.', schemas: ['Error'], headers: ['Retry-After'] },
}

/** Which refusals an operation may answer with. */
function statusesOf(operation: Operation): number[] {
  const { kind, permission, refuses = [] } = operation
  const isOpen = permission === 'open'
  const writes = kind !== 'read'
  const has = (code: RefusalCode | 'ExternalError') => (refuses as string[]).includes(code)
  const may: Record<number, boolean> = {
    400: true,
    401: !isOpen || has('Unauthorized'),
    403: (!isOpen && (permission !== 'anyone' || writes)) || has('Forbidden'),
    404: parameterNames(operation.path).length > 0 || has('NotFound'),
    409: takesKey(operation) || has('Conflict'),
    412: takesIfMatch(operation) || has('PreconditionFailed'),
    413: writes,
    415: writes,
    422: takesKey(operation),
    429: !isOpen || has('TooManyRequests'),
    500: true,
    502: has('ExternalError'),
    503: true,
  }
  return Object.keys(may)
    .map(Number)
    .filter((status) => may[status])
}

const nameOf = (status: number, { permission }: Operation) => `Refused${status}${permission === 'open' ? 'Open' : ''}`

const refusalsOf = (operation: Operation): Answers =>
  Object.fromEntries(statusesOf(operation).map((status) => [status, { $ref: `#/components/responses/${nameOf(status, operation)}` }]))

/** The refusals that operations refer to, by name. */
export function refusalComponents(operations: readonly Operation[]): Record<string, Answer> {
  const found: Record<string, Answer> = {}
  for (const operation of operations)
    for (const status of statusesOf(operation)) found[nameOf(status, operation)] ??= refusal(status, operation)
  return found
}

function refusal(status: number, operation: Operation): Answer {
  const { description, schemas, headers = [] } = refusals[status] as Refusal
  const names = status === 401 && operation.permission === 'open' ? ['UnauthorizedResult'] : schemas
  return {
    description,
    headers: { ...commonHeaders(operation), ...Object.fromEntries(headers.map((name) => [name, header(name)])) },
    content: content(names.length === 1 ? ref(names[0] as string) : { anyOf: names.map(ref) }),
  }
}
