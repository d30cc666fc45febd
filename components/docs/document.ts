import type { JsonSchema } from '@/server/http/openapi/json-schemas'
import type { DocumentedOperation, OpenApi, Parameter } from '@/server/http/openapi/openapi'
import type { Answer } from '@/server/http/openapi/responses'

export type { JsonSchema, OpenApi, Parameter }

/** An error that an operation may return. */
export interface ErrorCase {
  status: string
  errorCode: string
  when: string
  schema: JsonSchema
  example: unknown
  headers: string[]
}

interface SuccessAnswer {
  status: string
  description: string
  headers: string[]
  schema?: JsonSchema
  example?: unknown
}

/** An operation with its references resolved. */
export interface OperationEntry {
  id: string
  group: string
  method: string
  path: string
  summary: string
  description: string
  permission: string
  parameters: Parameter[]
  body: { schema: JsonSchema; example: unknown; media: string } | null
  /** The name of the multipart field that holds the file; null without one. */
  upload: string | null
  /** The successful responses, the most common first. */
  answers: SuccessAnswer[]
  /** The content type of the answer when it is not JSON. */
  answerMedia: string | null
  /** The fields of the answer that a program reads first, at most three; empty when it has no body or many fields. */
  answerFields: string[]
  errors: ErrorCase[]
}

/** A reason of refusals. */
export interface ReasonEntry {
  code: string
  meaning: string
  remedy: string
}

export const parseReasons = (document: OpenApi): ReasonEntry[] =>
  Object.entries(document['x-reasons']).map(([code, { meaning, remedy }]) => ({
    code,
    meaning,
    remedy,
  }))

/** A type of event with its webhook. */
export interface EventEntry {
  id: string
  type: string
  summary: string
  description: string
  schema: JsonSchema
  example: unknown
}

export const parseEvents = ({ webhooks }: OpenApi): EventEntry[] =>
  Object.entries(webhooks).map(([type, { post }]) => {
    const { operationId: id, summary, description, requestBody } = post
    const { schema, example } = requestBody.content['application/json']
    return { id, type, summary, description, schema, example }
  })

const last = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

export function parseOperations(document: OpenApi): OperationEntry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => parseOperation(document, method.toUpperCase(), path, operation)),
  )
}

function parseOperation({ components }: OpenApi, method: string, path: string, operation: DocumentedOperation): OperationEntry {
  const known = components.parameters as Record<string, Parameter>
  const parameters = operation.parameters.map((one) => ('$ref' in one ? (known[last(one.$ref)] as Parameter) : one))
  const csv = operation.requestBody?.content['text/csv']
  const content = operation.requestBody?.content['application/json'] ?? csv
  const form = operation.requestBody?.content['multipart/form-data']
  const { operationId, summary, description } = operation
  const answers = Object.entries(operation.responses).map(([status, one]) => ({
    status,
    ...('$ref' in one ? (components.responses[last(one.$ref)] as Answer) : one),
  }))
  const successes = answers.filter(({ status }) => Number(status) < 400)
  // A dry run's answer, 200, stands before the 201, 202 or 204 of the write itself, and a 304 behind the answer.
  const main = successes.findLast(({ status }) => Number(status) < 300)
  const mediaTypes = Object.keys(main?.content ?? {})
  return {
    id: operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    summary,
    description,
    permission: operation['x-permission'],
    parameters,
    body: content ? { schema: content.schema, example: content.example, media: csv ? 'text/csv' : 'application/json' } : null,
    upload: form ? (Object.keys(resolve(form.schema, components.schemas).schema.properties ?? {})[0] ?? null) : null,
    answers: successes
      .map(({ content, headers = {}, ...answer }) => ({ ...Object.values(content ?? {})[0], ...answer, headers: Object.keys(headers) }))
      .sort((a, b) => Number(b.status === main?.status) - Number(a.status === main?.status)),
    answerMedia: mediaTypes.find((type) => type !== 'application/json') ?? null,
    answerFields: fieldsToRead(main?.content?.['application/json']?.schema ?? {}, components.schemas),
    errors: answers.flatMap(({ status, ...answer }) => errorCases(status, answer, components.schemas)),
  }
}

/** The fields of a list about its page, and those that only a dry run has. */
const secondaryFields = ['page', 'pageSize', 'totalCountIsCapped', 'unreadCount', 'changes']

function fieldsToRead(schema: JsonSchema, schemas: Record<string, JsonSchema>): string[] {
  const names = Object.keys(resolve(schema, schemas).schema.properties ?? {}).filter((name) => !secondaryFields.includes(name))
  return names.length <= 3 ? names : []
}

function errorCases(status: string, { content, headers = {} }: Answer, schemas: Record<string, JsonSchema>): ErrorCase[] {
  const { schema = {}, examples = {} } = content?.['application/json'] ?? {}
  return Object.entries(examples).map(([errorCode, { summary, value }]) => ({
    status,
    errorCode,
    when: summary,
    // Among several schemas of a response, the one that names this code; otherwise the one without codes.
    schema: schema.anyOf?.find((one) => codeOf(one, schemas) === errorCode) ?? schema.anyOf?.find((one) => !codeOf(one, schemas)) ?? schema,
    example: value,
    headers: Object.keys(headers),
  }))
}

const codeOf = (schema: JsonSchema, schemas: Record<string, JsonSchema>) => resolve(schema, schemas).schema.properties?.errorCode?.const

interface Resolved {
  name: string | null
  schema: JsonSchema
}

/** The schema behind a reference, with its name. */
export function resolve(schema: JsonSchema, schemas: Record<string, JsonSchema>): Resolved {
  let name: string | null = null
  let at = schema
  while (at.$ref) {
    name = last(at.$ref)
    at = schemas[name] ?? {}
  }
  return { name, schema: at }
}

/** The type of a value as a short label. */
export function typeOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): string {
  const { name, schema: at } = resolve(schema, schemas)
  if (at.anyOf) return at.anyOf.map((one) => typeOf(one, schemas)).join(' or ')
  if (at.type === 'array') return `list of ${at.items ? typeOf(at.items, schemas) : 'anything'}`
  if (name) return name
  if ('const' in at) return JSON.stringify(at.const)
  const type = [at.type ?? 'anything'].flat().join(' or ')
  return at.format ? `${type} (${at.format})` : type
}

const constraintLabels: [keyof JsonSchema, string][] = [
  ['minimum', 'from'],
  ['maximum', 'to'],
  ['minLength', 'at least characters:'],
  ['maxLength', 'at most characters:'],
  ['minItems', 'at least'],
  ['maxItems', 'at most'],
  ['pattern', 'matches'],
  ['default', 'default'],
]

/** The further constraints on a value. */
export function constraintsOf(schema: JsonSchema): string {
  // A format's name is enough: its pattern only repeats it.
  const present = constraintLabels.filter(([name]) => schema[name] !== undefined && !(name === 'pattern' && schema.format))
  const found = present.map(([name, text]) => `${text} ${name === 'pattern' ? schema.pattern : JSON.stringify(schema[name])}`)
  const choices = Array.isArray(schema.enum) ? schema.enum : []
  const some = choices.length > 30 ? [...choices.slice(0, 30), `… ${choices.length} in all`] : choices
  return [...found, some.join(', ')].filter(Boolean).join(', ')
}

export interface Group {
  group: string
  entries: OperationEntry[]
}

/** Operations by tag, in the order of the document. */
export function groupByTag(entries: OperationEntry[]): Group[] {
  const groups = new Map<string, OperationEntry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([group, members]) => ({ group, entries: members }))
}
