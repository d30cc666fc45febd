import { permissionGroups } from '../identity/permissions'
import { type Answer, type Answers, answersOf, refusalComponents } from './openapi-answers'
import { headers, info, parameters, securitySchemes } from './openapi-parts'
import { componentsOf, type JsonSchema, named, reached, ref } from './openapi-schemas'
import { hasETag, parameterNames, takesDryRun, takesIfMatch, takesKey } from './openapi-traits'
import type { Operation } from './operation'
import { needsBody } from './request'

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

export interface Described {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-permission': string
  /** Whether only staff may, whatever else holds the permission. */
  'x-internal-only'?: true
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: { [media in 'application/json' | 'multipart/form-data' | 'text/csv']?: BodyContent } }
  responses: Answers
}

export interface OpenApi {
  openapi: '3.1.0'
  info: typeof info
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    parameters: object
    headers: object
    securitySchemes: object
  }
}

/** The API reference, made of the declarations that judge the requests: what is written here is what happens. */
export function openApiOf(operations: readonly Operation[]): OpenApi {
  const schemas = componentsOf(operations)
  const responses = refusalComponents(operations)
  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    const path = documentedPath(operation, operations)
    paths[`/v1${path}`] = { ...paths[`/v1${path}`], [operation.method.toLowerCase()]: described(operation, path, schemas) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas: reached(schemas, [paths, responses]), responses, parameters, headers, securitySchemes },
  }
}

/** A path's operations stand together, whatever each calls its parameters: in the document they are called as in the first one. */
export function documentedPath({ path }: Operation, operations: readonly Operation[]): string {
  const shape = (one: string) => one.replaceAll(/\{.+?\}/g, '{}')
  return operations.find((one) => shape(one.path) === shape(path))?.path ?? path
}

/** Groups as people read them: `access` is Access. */
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

function described(operation: Operation, path: string, schemas: Record<string, JsonSchema>): Described {
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  const permission = `${permissionText[operation.permission]}${own ? ` For one’s own, \`${own}\` is enough.` : ''}${operation.internalOnly ? ' Internal staff only.' : ''}`
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
    responses: answersOf(operation),
  }
}

const numbered = 'Its id or shortId, any case.'
const meanings: Record<string, string> = {
  orderId: numbered,
  orderItemId: numbered,
  shipmentId: numbered,
  packageId: numbered,
  safeId: 'The safeId that it was given.',
}

function pathParameters({ path: declared, examples }: Operation, path: string): Parameter[] {
  const declaredNames = parameterNames(declared)
  return parameterNames(path).map((name, i) => {
    const example = examples?.params?.[declaredNames[i] ?? name]
    return {
      name,
      in: 'path',
      required: true,
      description: meanings[name] ?? 'Its id.',
      schema: { type: 'string' },
      ...(example === undefined ? {} : { example }),
    }
  })
}

function queryParameters(operation: Operation, schemas: Record<string, JsonSchema>): (Parameter | { $ref: string })[] {
  const { properties = {}, required = [] } = schemas[named(operation).query] ?? {}
  const own = Object.entries(properties).map(([name, { description, ...schema }]): Parameter => {
    const example = operation.examples?.query?.[name]
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    }
  })
  return [...own, ...(takesDryRun(operation) ? [{ $ref: '#/components/parameters/dryRun' }] : [])]
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

function requestBodyOf(operation: Operation): Described['requestBody'] {
  const { body } = named(operation)
  if (!body) return undefined
  const example = operation.examples?.body
  const media = (operation.kind === 'write' && operation.form) || 'application/json'
  return {
    required: operation.kind !== 'write' || needsBody(operation),
    content: { [media]: { schema: ref(body), ...(example === undefined ? {} : { example }) } },
  }
}
