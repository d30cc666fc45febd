import { permissionGroups } from '@/server/kernel/permissions'
import { reasons } from '@/server/kernel/reasons'
import type { Operation, StreamMedia } from '../operation'
import { hasETag, parameterNames, takesDryRun, takesIfMatch, takesKey } from '../operation-traits'
import { takesFields } from '../parse-fields'
import { needsBody } from '../request'
import { groupDescriptions, headers, info, parameters, securitySchemes } from './components'
import { fieldDescriptions } from './field-descriptions/describe'
import { componentsOf, type JsonSchema, reachableSchemas, ref, schemaNames } from './json-schemas'
import { type Limit, limits } from './limits'
import { type Answer, type Answers, refusalComponents, responsesOf } from './responses'
import { type DocumentedWebhook, documentedWebhooks, webhookBodies } from './webhooks'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface BodyContent {
  schema: JsonSchema
  example?: unknown
}

type BodyMedia = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data' | StreamMedia

export interface DocumentedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-permission': string
  /** Whether only Internal staff may call it, whatever permissions others have. */
  'x-internal-only'?: true
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: { [media in BodyMedia]?: BodyContent } }
  responses: Answers
}

export interface OpenApi {
  openapi: '3.1.0'
  info: typeof info
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
  /** The reasons of refusals, by their codes. */
  'x-reasons': Record<string, { meaning: string; remedy: string }>
  /** The limits that hold for more than one operation. */
  'x-limits': Limit[]
  /** By event type. */
  webhooks: Record<string, { post: DocumentedWebhook }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    parameters: object
    headers: object
    securitySchemes: object
  }
}

/** The API reference (OpenAPI), generated from the declarations that also validate the requests, so that the two cannot differ. */
export function openApiOf(operations: readonly Operation[]): OpenApi {
  const schemas = componentsOf(operations, webhookBodies)
  const responses = refusalComponents(operations)
  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    const path = documentedPath(operation, operations)
    paths[`/v1${path}`] = { ...paths[`/v1${path}`], [operation.method.toLowerCase()]: documentOperation(operation, path, schemas) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name, description: groupDescriptions[name] as string })),
    paths,
    webhooks: documentedWebhooks,
    'x-reasons': reasons,
    'x-limits': limits,
    components: {
      schemas: reachableSchemas(schemas, [paths, responses, documentedWebhooks]),
      responses,
      parameters,
      headers,
      securitySchemes,
    },
  }
}

/**
 * The documented path of an operation. Operations of one path may name its parameters differently; the document uses the names of the first
 * one.
 */
export function documentedPath({ path }: Operation, operations: readonly Operation[]): string {
  const shape = (one: string) => one.replaceAll(/\{.+?\}/g, '{}')
  return operations.find((one) => shape(one.path) === shape(path))?.path ?? path
}

/** The title of a group: `access` is Access. */
const tagOf = ({ group }: Operation) => group.charAt(0).toUpperCase() + group.slice(1)

const permissionText: Record<string, string> = {
  open: 'Open: no token needed.',
  anyone: 'Any authenticated caller.',
  ...Object.fromEntries(
    permissionGroups
      .flatMap((group) => Object.entries(group.permissions))
      .map(([name, text]) => [name, `Needs the permission \`${name}\`: ${text}`]),
  ),
}

function documentOperation(operation: Operation, path: string, schemas: Record<string, JsonSchema>): DocumentedOperation {
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  const permission = `${permissionText[operation.permission]}${own ? ` For your own, \`${own}\` is enough.` : ''}${operation.internalOnly ? ' Internal staff only.' : ''}`
  const requestBody = requestBodyOf(operation)
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: [operation.description, permission].filter(Boolean).join('\n\n'),
    tags: [tagOf(operation)],
    'x-permission': operation.permission,
    ...(operation.internalOnly ? { 'x-internal-only': true } : {}),
    security: operation.permission === 'open' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(operation, path), ...queryParameters(operation, schemas), ...headerParameters(operation)],
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(operation, schemas),
  }
}

function pathParameters({ path: declared, examples }: Operation, path: string): Parameter[] {
  const declaredNames = parameterNames(declared)
  return parameterNames(path).map((name, i) => {
    const example = examples?.params?.[declaredNames[i] ?? name]
    return {
      name,
      in: 'path',
      required: true,
      ...describedParameter(path, name),
      schema: { type: 'string' },
      ...(example === undefined ? {} : { example }),
    }
  })
}

/** A parameter of a path is described by what comes before it. */
function describedParameter(path: string, name: string): { description?: string } {
  const before = path.split('/').findLast((part, i, parts) => part && parts[i + 1] === `{${name}}`)
  const description = fieldDescriptions[`${before ?? 'v1'}.${name}`]
  return description ? { description } : {}
}

function queryParameters(operation: Operation, schemas: Record<string, JsonSchema>): (Parameter | { $ref: string })[] {
  const { properties = {}, required = [] } = schemas[schemaNames(operation).query] ?? {}
  const own = Object.entries(properties).map(([name, { description, ...schema }]): Parameter => {
    const sent = operation.examples?.query?.[name]
    const isInteger = [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'integer')
    const example = isInteger && /^\d+$/.test(sent ?? '') ? Number(sent) : sent
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    }
  })
  return [
    ...own,
    ...(takesFields(operation) ? [{ $ref: '#/components/parameters/fields' }] : []),
    ...(takesDryRun(operation) ? [{ $ref: '#/components/parameters/dryRun' }] : []),
  ]
}

function headerParameters(operation: Operation): { $ref: string }[] {
  const names = [
    ...(takesKey(operation) ? ['idempotencyKey'] : []),
    ...(takesIfMatch(operation) ? ['ifMatch'] : []),
    ...(operation.kind === 'bulk' ? ['prefer'] : []),
    ...(operation.kind === 'read' && hasETag(operation) ? ['ifNoneMatch'] : []),
    ...(operation.kind === 'read' && operation.media === 'text/event-stream' ? ['lastEventId'] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function requestBodyOf(operation: Operation): DocumentedOperation['requestBody'] {
  const { body } = schemaNames(operation)
  if (!body) return undefined
  const example = operation.examples?.body
  if (operation.kind === 'write' && operation.stream) {
    const media = Object.entries(operation.stream.media as Record<StreamMedia, string>)
    return { required: true, content: Object.fromEntries(media.map(([type, sample]) => [type, { schema: ref(body), example: sample }])) }
  }
  const media: BodyMedia = (operation.kind === 'write' && operation.form) || 'application/json'
  const content: BodyContent = { schema: ref(body), ...(example === undefined ? {} : { example }) }
  return {
    required: operation.kind !== 'write' || needsBody(operation),
    content: {
      [media]: content,
      ...(operation.kind === 'unaudited' && operation.takesForm && { 'application/x-www-form-urlencoded': content }),
    },
  }
}
