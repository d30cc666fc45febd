import { z } from 'zod'
import { errorSchemas } from './error-schemas'
import type { Operation } from './operation'
import { bulkReplay, bulkResponse, dryRunAnswer } from './schemas'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
  [keyword: string]: unknown
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const idOf = (schema: z.ZodType) => z.globalRegistry.get(schema)?.id

/** What the schemas of an operation are called: as they are named themselves, else after the operation. */
export function named(operation: Operation) {
  const title = operation.id.charAt(0).toUpperCase() + operation.id.slice(1)
  const name = (schema: z.ZodType | undefined, role: string) => schema && (idOf(schema) ?? title + role)
  return {
    query: `${operation.id}.query`,
    response: name(operation.response, 'Response'),
    rehearsal: operation.kind === 'write' ? name(operation.rehearsal?.response, 'Preview') : undefined,
    record: operation.kind === 'bulk' ? name(operation.record, 'Record') : undefined,
    body: operation.kind === 'bulk' ? operation.bodyName : operation.kind === 'read' ? undefined : name(operation.body, 'Body'),
  }
}

/** Every schema of the operations by its name, in the form it has on the wire. */
export function componentsOf(operations: readonly Operation[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  const roots = operations.flatMap((operation) => [
    operation.response,
    operation.kind === 'write' ? operation.rehearsal?.response : undefined,
    operation.kind === 'bulk' ? operation.record : undefined,
    operation.kind === 'read' ? undefined : operation.body,
    documentedQuery(operation),
  ])
  for (const schema of namedWithin([...roots, errorSchemas, bulkResponse, bulkReplay, dryRunAnswer]))
    registry.add(schema, { id: idOf(schema) as string })
  const add = (schema: z.ZodType | undefined, id: string | undefined) => {
    if (schema && id && !registry.has(schema)) registry.add(schema, { id })
  }
  for (const operation of operations) {
    const names = named(operation)
    add(operation.response, names.response)
    if (operation.kind === 'bulk') {
      add(operation.record, names.record)
      add(operation.body, operation.bodyName)
    } else if (operation.kind !== 'read') add(operation.body, names.body)
    add(documentedQuery(operation), names.query)
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => ref(id).$ref as string,
    override: ({ jsonSchema }) => withoutNoise(jsonSchema as JsonSchema),
  })
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
    foldNull(schema)
  }
  const found = schemas as Record<string, JsonSchema>
  for (const operation of operations) {
    const names = named(operation)
    // The field of a CSV file is the whole of its body.
    if (operation.kind === 'write' && operation.form === 'text/csv') found[names.body as string] = { type: 'string' }
    if (operation.kind === 'bulk' && !operation.body) found[operation.bodyName] = bulkOf(names.record as string)
    // A query that several operations share has one schema, under the name of the first of them.
    const query = documentedQuery(operation)
    const shared = query && registry.get(query)?.id
    if (shared) found[names.query] ??= found[shared] as JsonSchema
  }
  return found
}

/** The query as a caller writes it: a list's is a transformed one, which carries the shape it documents. */
function documentedQuery({ query }: Operation): z.ZodType | undefined {
  return (query?.meta()?.documented as z.ZodType | undefined) ?? query
}

/**
 * The named schemas that these are made of. Found by walking, not in zod's global registry: Next builds start-up code and
 * routes as separate modules, so that the registry holds every name more than once.
 */
function namedWithin(roots: readonly unknown[]): z.ZodType[] {
  const seen = new Set<unknown>()
  const found: z.ZodType[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (!('_zod' in value)) return Object.values(value).forEach(visit)
    const schema = value as z.ZodType
    if (idOf(schema)) found.push(schema)
    visit(schema._zod.def)
    if (schema instanceof z.ZodObject) visit(schema.shape)
  }
  roots.forEach(visit)
  return found
}

const bulkOf = (record: string): JsonSchema => ({
  type: 'object',
  properties: { bulk: { type: 'array', minItems: 1, maxItems: 1_000, items: ref(record) } },
  required: ['bulk'],
  additionalProperties: false,
})

/** Bounds that every whole number has say nothing. */
function withoutNoise(schema: JsonSchema) {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.minLength === 0) delete schema.minLength
}

/** `anyOf: [{type: string}, {type: null}]` reads better as `type: [string, null]`. */
function foldNull(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  const schema = value as JsonSchema
  const [first, second, ...others] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const folds =
    first && second?.type === 'null' && !others.length && typeof first.type === 'string' && !('enum' in first || 'const' in first)
  if (folds) {
    delete schema.anyOf
    Object.assign(schema, first, { type: [first.type, 'null'] })
  }
  for (const inner of Object.values(schema)) foldNull(inner)
}

/** The components that something refers to, in the order of their names. */
export function reached(schemas: Record<string, JsonSchema>, from: unknown): Record<string, JsonSchema> {
  const names = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const name = /^#\/components\/schemas\/(.+)$/.exec(String((value as JsonSchema).$ref))?.[1]
    if (name && !names.has(name)) {
      names.add(name)
      visit(schemas[name])
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(from)
  return Object.fromEntries([...names].sort().map((name) => [name, schemas[name] ?? {}]))
}
