import type { Media, Operation } from '../operation'
import { hasETag, hasSeveralResources, takesDryRun, takesKey } from '../operation-traits'
import { exampleAnswerOf } from './example-answers'
import { describeFields } from './field-descriptions/describe'
import { answerSchemaName, type JsonSchema, ref, schemaNames } from './json-schemas'
import { type Reason, refusalsByStatus } from './refusals'

export interface Answer {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }>
}

/** Answers by status. */
export type Answers = Record<string, Answer | { $ref: string }>

/** Every answer of an operation, by status. */
export function responsesOf(operation: Operation, schemas: Record<string, JsonSchema>): Answers {
  return { ...successResponses(operation, schemas), ...refusalReferences(operation) }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const content = (schema: JsonSchema) => ({ 'application/json': { schema } })

function commonHeaders({ permission }: Operation): Record<string, unknown> {
  const limits = permission === 'open' ? [] : ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
  return Object.fromEntries(['X-Request-Id', ...limits].map((name) => [name, header(name)]))
}

function successResponses(operation: Operation, schemas: Record<string, JsonSchema>): Answers {
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
  const schema = successSchema(operation, schemas)
  const shown = {
    ...Object.fromEntries(media.map((kind) => [kind, { schema: bodyOf(kind) }])),
    ...(schema ? { 'application/json': { schema, ...exampleAnswerOf(operation) } } : {}),
  }
  const answers: Answers = {
    [status]: { description: statusDescriptions[status] ?? 'Done.', headers, ...(Object.keys(shown).length ? { content: shown } : {}) },
  }
  const preview = schemaNames(operation).dryRunPreview
  if (preview)
    answers[200] = {
      description: 'The result of the dry run.',
      headers: { ...commonHeaders(operation), 'Dry-Run': header('Dry-Run') },
      content: content(ref(preview)),
    }
  if (operation.kind === 'write' && operation.mayBeEmpty)
    answers[204] = { description: 'There is nothing to answer.', headers: commonHeaders(operation) }
  if (status === 204 && takesDryRun(operation))
    answers[200] = { description: 'What the write would have changed.', headers, content: content(ref('DryRunAnswer')) }
  if (operation.kind === 'read' && hasETag(operation))
    answers[304] = { description: 'The version that you have is still current.', headers }
  return answers
}

const text: JsonSchema = { type: 'string' }
const binary: JsonSchema = { type: 'string', format: 'binary' }
/** The rows of an export as JSON have no schema of their own. */
const bodyOf = (media: Media): JsonSchema => (media === 'application/json' ? { type: 'object' } : media.startsWith('text/') ? text : binary)

const statusDescriptions: Record<number, string> = { 200: 'Done.', 201: 'Made.', 202: 'Begun.', 204: 'Done; the answer has no body.' }

/** The schema of a successful answer. Nothing in it is open, so that generated clients know every field. */
function successSchema(operation: Operation, schemas: Record<string, JsonSchema>): JsonSchema | undefined {
  const name = answerSchemaName(operation, schemas)
  if (!name || operation.kind !== 'bulk') return name ? ref(name) : undefined
  const replay = hasSeveralResources(operation) ? { type: 'array', items: ref('BulkReplay') } : ref('BulkReplay')
  const response = { anyOf: [ref(name), replay, ref('Error'), { type: 'null' }] }
  const schema = closed({ bulk: { type: 'array', items: closed({ status: { type: 'integer' }, response }) } })
  describeFields(schema, [operation.id], schemas)
  return schema
}

const closed = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const hasOAuthError = (operation: Operation, status: number) =>
  operation.kind === 'unaudited' && operation.oauthError !== undefined && [400, 401, 413, 415].includes(status)

/** The name of the shared component for these refusals: `Refused409`, or `Refused409Conflict` for a single reason. */
function componentName(status: number, reasons: readonly Reason[], operation: Operation): string {
  const { permission } = operation
  const isOnlyOne = status === 409 && reasons.length === 1
  return `Refused${status}${isOnlyOne ? reasons[0]?.errorCode : ''}${permission === 'open' ? 'Open' : ''}${hasOAuthError(operation, status) ? 'OAuth' : ''}`
}

const refusalReferences = (operation: Operation): Answers =>
  Object.fromEntries(
    refusalsByStatus(operation).map(([status, reasons]) => [
      status,
      { $ref: `#/components/responses/${componentName(status, reasons, operation)}` },
    ]),
  )

/** The shared components of refusals, by name. */
export function refusalComponents(operations: readonly Operation[]): Record<string, Answer> {
  const found: Record<string, Answer> = {}
  for (const operation of operations)
    for (const [status, reasons] of refusalsByStatus(operation))
      found[componentName(status, reasons, operation)] ??= refusal(status, reasons, operation)
  return found
}

/** Headers of an answer that is given before the caller is identified. */
const unknownCaller = { 'X-Request-Id': header('X-Request-Id') }
const statusHeaders: Record<number, string[]> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] }

function refusal(status: number, reasons: readonly Reason[], operation: Operation): Answer {
  const isOAuth = hasOAuthError(operation, status)
  const schemas = [...new Set(reasons.map(({ schema }) => (isOAuth ? 'ClientTokenError' : schema)))].map(ref)
  const [first] = schemas
  return {
    description: reasons.map(({ errorCode, when }) => `**${errorCode}**: ${when}`).join('\n\n'),
    headers: {
      ...(status === 408 || status === 431 ? unknownCaller : commonHeaders(operation)),
      ...Object.fromEntries((statusHeaders[status] ?? []).map((name) => [name, header(name)])),
    },
    content: {
      'application/json': {
        schema: first && schemas.length === 1 ? first : { anyOf: schemas },
        examples: Object.fromEntries(
          reasons.map((reason) => [
            reason.errorCode,
            { summary: reason.when, value: { ...exampleBody(reason), ...(isOAuth ? oauthFields(status, reason) : {}) } },
          ]),
        ),
      },
    },
  }
}

const oauthFields = (status: number, { example }: Reason) => ({
  error: status === 401 ? 'invalid_client' : 'invalid_request',
  error_description: example.errorMessage,
})

const exampleBody = ({ errorCode, example }: Reason) => ({
  errorCode,
  requestId: '01932c07-20e7-7bd3-a9c1-00000000a001',
  errors: [example],
})
