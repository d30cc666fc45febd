import type { Described, OpenApi, Parameter } from '@/server/http/openapi'
import type { Answer } from '@/server/http/openapi-answers'
import type { JsonSchema } from '@/server/http/openapi-schemas'

export type { Answer, JsonSchema, OpenApi, Parameter }

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
  body: { schema: JsonSchema; example: unknown } | null
  answers: { status: string; answer: Answer }[]
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
  const content = operation.requestBody?.content['application/json']
  const { operationId, summary, description } = operation
  return {
    id: operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    summary,
    description,
    permission: operation['x-permission'],
    parameters,
    body: content ? { schema: content.schema, example: content.example } : null,
    answers: Object.entries(operation.responses).map(([status, one]) => ({
      status,
      answer: '$ref' in one ? (components.responses[last(one.$ref)] as Answer) : one,
    })),
    words: [method, path, operationId, summary, description, operation['x-permission'], ...parameters.map(({ name }) => name)]
      .join(' ')
      .toLowerCase(),
  }
}

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
  const found = bounds.filter(([name]) => schema[name] !== undefined).map(([name, text]) => `${text} ${JSON.stringify(schema[name])}`)
  const choices = Array.isArray(schema.enum) ? schema.enum : []
  const some = choices.length > 30 ? [...choices.slice(0, 30), `… ${choices.length} in all`] : choices
  return [...found, some.join(', ')].filter(Boolean).join(', ')
}
