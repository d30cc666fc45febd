import * as z from 'zod'
import type { Operation } from '../operation'
import { type DocumentedOperation, type OpenApi, openApiOf, type Parameter } from './openapi'

const variable = z.object({ key: z.string(), value: z.string() })
const header = variable.extend({ disabled: z.boolean().optional() })

const request = z.object({
  method: z.string(),
  description: z.string(),
  header: z.array(header),
  auth: z.object({ type: z.literal('noauth') }).optional(),
  url: z.object({
    raw: z.string(),
    host: z.array(z.string()),
    path: z.array(z.string()),
    query: z.array(header),
    variable: z.array(variable),
  }),
  body: z
    .object({
      mode: z.enum(['raw', 'formdata']),
      raw: z.string().optional(),
      options: z.object({ raw: z.object({ language: z.enum(['json', 'text']) }) }).optional(),
      formdata: z.array(z.object({ key: z.string(), type: z.literal('file') })).optional(),
    })
    .optional(),
})

/** A Postman collection, format v2.1.0: a folder for each group, a request for each operation. */
export const postmanCollection = z.object({
  info: z.object({ name: z.string(), description: z.string(), schema: z.literal(schemaUrl()) }),
  item: z.array(z.object({ name: z.string(), description: z.string(), item: z.array(z.object({ name: z.string(), request })) })),
  auth: z.object({ type: z.literal('bearer'), bearer: z.array(variable.extend({ type: z.literal('string') })) }),
  variable: z.array(variable),
})

/** The same as the API declares it: its parts are Postman's. */
export const postmanAnswer = z
  .looseObject({
    info: z.unknown().meta({ description: 'The name of the collection, and the version of the format.' }),
    item: z.unknown().meta({ description: 'A folder for each group of operations, with a request for each.' }),
    auth: z.unknown().meta({ description: 'The bearer token that the requests send, from the variable token.' }),
    variable: z.unknown().meta({ description: 'The variables baseUrl and token.' }),
  })
  .meta({ id: 'PostmanCollection' })

export type PostmanCollection = z.output<typeof postmanCollection>
type PostmanRequest = z.output<typeof request>

function schemaUrl() {
  return 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' as const
}

/** The operations as a Postman collection with their examples. Its variables are the address of the service and a token. */
export function postmanOf(operations: readonly Operation[], baseUrl: string): PostmanCollection {
  const document = openApiOf(operations)
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return {
    info: { name: document.info.title, description: document.info.description, schema: schemaUrl() },
    item: document.tags.map(({ name, description }) => ({
      name,
      description,
      item: all
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => ({ name: operation.summary, request: requestOf(document, path, method, operation) })),
    })),
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'token', value: '' },
    ],
  }
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value))

function requestOf({ components }: OpenApi, path: string, method: string, operation: DocumentedOperation): PostmanRequest {
  const shared = components.parameters as Record<string, Parameter>
  const parameters = operation.parameters.map((one) => ('$ref' in one ? (shared[one.$ref.split('/').at(-1) as string] as Parameter) : one))
  const of = (place: Parameter['in']) => parameters.filter((one) => one.in === place)
  // A parameter that its example does not have is listed, and left out until it is ticked.
  const query = of('query').map(({ name, example, required }) => ({
    key: name,
    value: textOf(example),
    ...(example === undefined && !required ? { disabled: true } : {}),
  }))
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
  const sent = query.filter((one) => !('disabled' in one)).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  const body = bodyOf(operation)
  return {
    method,
    description: operation.description,
    header: [
      ...(body?.mode === 'raw' ? [{ key: 'Content-Type', value: body.media }] : []),
      ...of('header').map(({ name, example }) => ({ key: name, value: textOf(example), disabled: true })),
    ],
    ...(operation.security.length ? {} : { auth: { type: 'noauth' as const } }),
    url: {
      raw: `{{baseUrl}}/${segments}${sent.length ? `?${sent.join('&')}` : ''}`,
      host: ['{{baseUrl}}'],
      path: segments.split('/'),
      query,
      variable: of('path').map(({ name, example }) => ({ key: name, value: textOf(example) })),
    },
    ...(body ? { body: body.content } : {}),
  }
}

function bodyOf({ requestBody }: DocumentedOperation) {
  if (!requestBody) return null
  const { content } = requestBody
  if (content['multipart/form-data'])
    return { mode: 'formdata' as const, content: { mode: 'formdata' as const, formdata: [{ key: 'file', type: 'file' as const }] } }
  const csv = content['text/csv']
  const example = (content['application/json'] ?? csv)?.example
  const raw = typeof example === 'string' ? example : JSON.stringify(example ?? {}, null, 2)
  const language: 'json' | 'text' = csv ? 'text' : 'json'
  return {
    mode: 'raw' as const,
    media: csv ? 'text/csv' : 'application/json',
    content: { mode: 'raw' as const, raw, options: { raw: { language } } },
  }
}
