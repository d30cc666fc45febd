import { exampleAnswerOf } from './example-answers'
import { type Reason, refusedBy } from './openapi-errors'
import { type JsonSchema, named, ref } from './openapi-schemas'
import { hasETag, takesDryRun, takesKey } from './openapi-traits'
import type { Operation } from './operation'

export interface Answer {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }>
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
  const media = operation.kind === 'read' ? [operation.media ?? []].flat() : []
  const headers = {
    ...commonHeaders(operation),
    ...(hasETag(operation) ? { ETag: header('ETag') } : {}),
    ...(operation.kind === 'write' && operation.location ? { Location: header('Location') } : {}),
    ...(takesKey(operation) ? { 'Idempotency-Replayed': header('Idempotency-Replayed') } : {}),
    ...(takesDryRun(operation) ? { 'Dry-Run': header('Dry-Run') } : {}),
    ...(operation.kind === 'bulk' ? { 'Preference-Applied': header('Preference-Applied') } : {}),
  }
  const schema = successSchema(operation)
  const shown = {
    ...Object.fromEntries(media.map((kind) => [kind, { schema: kind.startsWith('text/') ? text : binary }])),
    ...(schema ? { 'application/json': { schema, ...exampleAnswerOf(operation) } } : {}),
  }
  const answers: Answers = {
    [status]: { description: words[status] ?? 'Done.', headers, ...(Object.keys(shown).length ? { content: shown } : {}) },
  }
  const preview = named(operation).rehearsal
  if (preview)
    answers[200] = {
      description: 'What a dry run found out.',
      headers: { ...commonHeaders(operation), 'Dry-Run': header('Dry-Run') },
      content: content(ref(preview)),
    }
  if (status === 204 && takesDryRun(operation))
    answers[200] = { description: 'What a dry run would have changed.', headers, content: content(ref('DryRunAnswer')) }
  if (operation.kind === 'read' && hasETag(operation)) answers[304] = { description: 'Still the version you have.', headers }
  return answers
}

const text: JsonSchema = { type: 'string' }
const binary: JsonSchema = { type: 'string', format: 'binary' }

const words: Record<number, string> = { 200: 'Done.', 201: 'Made.', 202: 'Begun.', 204: 'Done; nothing to tell.' }

function successSchema(operation: Operation): JsonSchema | undefined {
  const { response } = named(operation)
  if (!response) return undefined
  if (operation.kind !== 'bulk')
    return takesDryRun(operation) && !named(operation).rehearsal ? { anyOf: [ref(response), ref('DryRunAnswer')] } : ref(response)
  const single = [ref(response), ref('BulkReplay'), ...(operation.dryRun ? [ref('DryRunAnswer')] : []), ref('Error'), { type: 'null' }]
  return {
    allOf: [
      ref('BulkResponse'),
      { type: 'object', properties: { bulk: { type: 'array', items: { type: 'object', properties: { response: { anyOf: single } } } } } },
    ],
  }
}

/** Operations that refuse for the same reasons refer to one component: `Refused409`, or `Refused409Conflict` when that is the only one. */
function nameOf(status: number, told: readonly Reason[], { permission }: Operation): string {
  const isOnlyOne = status === 409 && told.length === 1
  return `Refused${status}${isOnlyOne ? told[0]?.errorCode : ''}${permission === 'open' ? 'Open' : ''}`
}

const refusalsOf = (operation: Operation): Answers =>
  Object.fromEntries(
    refusedBy(operation).map(([status, told]) => [status, { $ref: `#/components/responses/${nameOf(status, told, operation)}` }]),
  )

/** The refusals that operations refer to, by name. */
export function refusalComponents(operations: readonly Operation[]): Record<string, Answer> {
  const found: Record<string, Answer> = {}
  for (const operation of operations)
    for (const [status, told] of refusedBy(operation)) found[nameOf(status, told, operation)] ??= refusal(status, told, operation)
  return found
}

const ownHeaders: Record<number, string[]> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] }

function refusal(status: number, told: readonly Reason[], operation: Operation): Answer {
  const schemas = [...new Set(told.map(({ schema }) => schema))].map(ref)
  const [first] = schemas
  return {
    description: told.map(({ errorCode, when }) => `**${errorCode}**: ${when}`).join('\n\n'),
    headers: { ...commonHeaders(operation), ...Object.fromEntries((ownHeaders[status] ?? []).map((name) => [name, header(name)])) },
    content: {
      'application/json': {
        schema: first && schemas.length === 1 ? first : { anyOf: schemas },
        examples: Object.fromEntries(told.map((reason) => [reason.errorCode, { summary: reason.when, value: bodyOf(reason) }])),
      },
    },
  }
}

const bodyOf = ({ errorCode, example }: Reason) => ({ errorCode, requestId: '01932c07-20e7-7bd3-a9c1-00000000a001', errors: [example] })
