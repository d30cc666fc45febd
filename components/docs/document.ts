import type { Described, OpenApi, Parameter } from '@/server/http/openapi'
import type { Answer } from '@/server/http/openapi-answers'
import type { JsonSchema } from '@/server/http/openapi-schemas'

export type { JsonSchema, OpenApi, Parameter }

/** Why an operation may refuse. */
export interface Reason {
  status: string
  errorCode: string
  when: string
  schema: JsonSchema
  example: unknown
  headers: string[]
}

/** An operation with what it refers to put in its place. */
export interface Entry {
  id: string
  group: string
  method: string
  path: string
  summary: string
  description: string
  permission: string
  parameters: Parameter[]
  body: { schema: JsonSchema; example: unknown; media: string } | null
  /** The name of a form's part that is a file. */
  upload: string | null
  /** What it answers when it does as it was asked, the usual answer first. */
  answers: { status: string; description: string; headers: string[]; schema?: JsonSchema; example?: unknown }[]
  reasons: Reason[]
  /** All that can be searched for, in lower case. */
  words: string
}

const last = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

export function entriesOf(document: OpenApi): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => entryOf(document, method.toUpperCase(), path, operation)),
  )
}

function entryOf({ components }: OpenApi, method: string, path: string, operation: Described): Entry {
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
    answers: answers
      .filter(({ status }) => Number(status) < 400)
      .map(({ content, headers = {}, ...answer }) => ({ ...Object.values(content ?? {})[0], ...answer, headers: Object.keys(headers) }))
      .sort((a, b) => Number(b.example !== undefined) - Number(a.example !== undefined)),
    reasons: answers.flatMap(({ status, ...answer }) => reasonsOf(status, answer, components.schemas)),
    words: [method, path, operationId, summary, description, operation['x-permission'], ...parameters.map(({ name }) => name)]
      .join(' ')
      .toLowerCase(),
  }
}

function reasonsOf(status: string, { content, headers = {} }: Answer, schemas: Record<string, JsonSchema>): Reason[] {
  const { schema = {}, examples = {} } = content?.['application/json'] ?? {}
  return Object.entries(examples).map(([errorCode, { summary, value }]) => ({
    status,
    errorCode,
    when: summary,
    // Where an answer has one of several schemas, the one that names this code; what names none is for the others.
    schema: schema.anyOf?.find((one) => codeOf(one, schemas) === errorCode) ?? schema.anyOf?.find((one) => !codeOf(one, schemas)) ?? schema,
    example: value,
    headers: Object.keys(headers),
  }))
}

const codeOf = (schema: JsonSchema, schemas: Record<string, JsonSchema>) => resolve(schema, schemas).schema.properties?.errorCode?.const

export const matching = (entries: Entry[], query: string) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => words.every((word) => entry.words.includes(word)))
}

export interface Resolved {
  name: string | null
  schema: JsonSchema
}

/** What a schema is, and what it is called. */
export function resolve(schema: JsonSchema, schemas: Record<string, JsonSchema>): Resolved {
  let name: string | null = null
  let at = schema
  while (at.$ref) {
    name = last(at.$ref)
    at = schemas[name] ?? {}
  }
  return { name, schema: at }
}

/** What a value is, in a few words. */
export function typeOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): string {
  const { name, schema: at } = resolve(schema, schemas)
  if (at.anyOf) return at.anyOf.map((one) => typeOf(one, schemas)).join(' or ')
  if (at.type === 'array') return `list of ${at.items ? typeOf(at.items, schemas) : 'anything'}`
  if (name) return name
  if ('const' in at) return JSON.stringify(at.const)
  const type = [at.type ?? 'anything'].flat().join(' or ')
  return at.format ? `${type} (${at.format})` : type
}

const bounds: [keyof JsonSchema, string][] = [
  ['minimum', 'from'],
  ['maximum', 'to'],
  ['minLength', 'at least characters:'],
  ['maxLength', 'at most characters:'],
  ['minItems', 'at least'],
  ['maxItems', 'at most'],
  ['pattern', 'matches'],
  ['default', 'default'],
]

/** What else holds for a value. */
export function limitsOf(schema: JsonSchema): string {
  // What has a format is described by its name: the pattern says the same at length.
  const told = bounds.filter(([name]) => schema[name] !== undefined && !(name === 'pattern' && schema.format))
  const found = told.map(([name, text]) => `${text} ${name === 'pattern' ? schema.pattern : JSON.stringify(schema[name])}`)
  const choices = Array.isArray(schema.enum) ? schema.enum : []
  const some = choices.length > 30 ? [...choices.slice(0, 30), `… ${choices.length} in all`] : choices
  return [...found, some.join(', ')].filter(Boolean).join(', ')
}
