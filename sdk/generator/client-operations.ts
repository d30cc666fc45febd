import type { Document, DocumentOperation, Parameter, Schema } from './document'

/** An operation as the client offers it; schemas are named by their components. */
export interface ClientOperation {
  id: string
  method: string
  /** The path under /v1. */
  path: string
  parameters: string[]
  /** The parameters of the operation, as the table encodes them. */
  flags: string
  body: { type: string; isOptional: boolean } | null
  query: { name: string; isRequired: boolean } | null
  takesDryRun: boolean
  /** The schema of the answer; null for none, `Response` for a file. */
  answer: string | null
  /** The schema of a dry run's answer where it is another one. */
  dryRunAnswer: string | null
  /** The name of the rows when the operation lists them by cursor. */
  list: string | null
  summary: string
  description: string
}

/** Every answer of a record in a bulk is one of these. */
const DONE = [200, 201, 202, 204]
const REFUSED = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503]

/** The event stream has a method of its own, which reconnects. */
const withoutMethod = ['streamEvents']

/** The operations of the document, and its schemas with those that the client names in addition. */
export function operationsOf({ paths, components }: Document): { operations: ClientOperation[]; schemas: Record<string, Schema> } {
  const schemas: Record<string, Schema> = {}
  for (const [name, schema] of Object.entries(components.schemas)) schemas[name] = withoutExamples(schema)

  /** The component's name; an inline schema becomes a component of that name. */
  function named(schema: Schema, name: string): string {
    if (schema.$ref) return nameOf(schema.$ref)
    schemas[name] = discriminated(withoutExamples(schema))
    return name
  }

  function operationOf(path: string, method: string, operation: DocumentOperation): ClientOperation {
    const { operationId: id, requestBody, responses, summary = '', description = '' } = operation
    const parameters = (operation.parameters ?? []).map((one) =>
      '$ref' in one ? ((components.parameters as Record<string, Parameter>)[nameOf(one.$ref)] as Parameter) : one,
    )
    const base = `${id[0]?.toUpperCase()}${id.slice(1)}`
    const own = parameters.filter((one) => one.in === 'query' && one.name !== 'dryRun')
    const query = own.length ? { name: named(querySchema(own), `${base}Query`), isRequired: own.some((one) => one.required) } : null
    const content = requestBody?.content ?? {}
    const json = content['application/json']
    const isForm = 'multipart/form-data' in content
    const isStream = 'application/x-ndjson' in content
    const fileType = isForm ? 'FormData' : isStream ? 'string | Blob | ReadableStream<Uint8Array>' : 'string'
    const bodyType = json ? `S['${named(json.schema, `${base}Body`)}']` : fileType
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const last = answers.at(-1)?.[1].content
    const isFile = answers.some(([, { content: types }]) => types && Object.keys(types).some((type) => type !== 'application/json'))
    const schemaOf = (types: typeof last, name: string) =>
      types?.['application/json'] ? named(types['application/json'].schema, name) : null
    const answer = isFile ? 'Response' : schemaOf(last, `${base}Answer`)
    const list = parameters.some(({ name }) => name === 'cursor') && answer ? rowsOf(schemas[answer]) : null
    const takes = (name: string) => parameters.some((one) => one.name === name)
    return {
      ...{ id, method: method.toUpperCase(), path: path.replace(/^\/v1/, ''), summary, description, answer, list, query },
      parameters: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      flags: [
        takes('Idempotency-Key') && 'k',
        requestBody && (json ? 'j' : isForm ? 'f' : isStream ? 's' : 't'),
        query && 'q',
        isFile && 'r',
      ]
        .filter(Boolean)
        .join(''),
      body: requestBody ? { type: bodyType, isOptional: !requestBody.required } : null,
      takesDryRun: takes('dryRun'),
      dryRunAnswer: answers.length > 1 && !isFile ? schemaOf(answers[0]?.[1].content, `${base}DryRunAnswer`) : null,
    }
  }

  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { operationId }]) => !withoutMethod.includes(operationId))
      .map(([method, operation]) => operationOf(path, method, operation)),
  )
  return { operations, schemas }
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

const querySchema = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
})

const rowsOf = (schema: Schema | undefined) =>
  Object.entries(schema?.properties ?? {}).find(([, { type }]) => type === 'array')?.[0] ?? null

/** A bulk's answer in which the status of a record tells the type of its response. */
function discriminated(schema: Schema): Schema {
  const record = schema.properties?.bulk?.items
  const responses = record?.properties?.response?.anyOf
  if (!record || !responses) return schema
  const isError = ({ $ref }: Schema) => $ref === '#/components/schemas/Error'
  const variant = (statuses: number[], response: Schema[]) => ({
    ...record,
    properties: { status: { type: 'integer', enum: statuses }, response: response.length === 1 ? response[0] : { anyOf: response } },
  })
  const items = {
    anyOf: [
      variant(
        DONE,
        responses.filter((one) => !isError(one)),
      ),
      variant(REFUSED, responses.filter(isError)),
    ],
  }
  return { ...schema, properties: { ...schema.properties, bulk: { type: 'array', items: items as Schema } } }
}

/** Examples and limits make the types longer, not more exact. */
function withoutExamples<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutExamples) as T
  if (typeof value !== 'object' || value === null) return value
  const isNamed = (name: string) => name === 'properties'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['example', 'examples', 'pattern', 'format'].includes(name))
      .map(([name, inner]) => [
        name,
        isNamed(name)
          ? Object.fromEntries(Object.entries(inner as object).map(([key, one]) => [key, withoutExamples(one)]))
          : withoutExamples(inner),
      ]),
  ) as T
}
