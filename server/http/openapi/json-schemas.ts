import * as z from 'zod'
import type { Operation } from '../operation'
import { takesDryRun } from '../operation-traits'
import { bulkReplay, dryRunAnswer, errorSchemas } from '../schemas'
import { describeFields } from './field-descriptions/describe'
import type { JsonSchema } from './schema'

export type { JsonSchema }

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const idOf = (schema: z.ZodType) => z.globalRegistry.get(schema)?.id

/** Whether the answer of its dry run is its own answer, with `changes`. */
const answersWithChanges = (operation: Operation) =>
  takesDryRun(operation) && operation.response !== undefined && !(operation.kind === 'write' && operation.separateDryRun)

/** The names of an operation's schemas: their own, else derived from the operation's id. */
export function schemaNames(operation: Operation) {
  const title = operation.id.charAt(0).toUpperCase() + operation.id.slice(1)
  const name = (schema: z.ZodType | undefined, role: string) => schema && (idOf(schema) ?? title + role)
  return {
    query: `${operation.id}.query`,
    response: name(operation.response, 'Response'),
    /** The answer of a write whose response schema reads use too, with the `changes` of a dry run. */
    write: `${title}Response`,
    dryRunPreview: operation.kind === 'write' ? name(operation.separateDryRun?.response, 'Preview') : undefined,
    record: operation.kind === 'bulk' ? name(operation.record, 'Record') : undefined,
    body: operation.kind === 'bulk' ? operation.bodyName : operation.kind === 'read' ? undefined : name(operation.body, 'Body'),
  }
}

/** Every schema of the operations, and the others, by name, in its wire form; the fields of queries under `<operation>.query`. */
export function componentsOf(operations: readonly Operation[], others: Record<string, z.ZodType>): Record<string, JsonSchema> {
  const roots: Record<string, z.ZodType> = { ...errorSchemas, bulkReplay, dryRunAnswer, ...others }
  const fileBodies: string[] = []
  const bulkBodies: Record<string, JsonSchema> = {}
  for (const operation of operations) {
    const names = schemaNames(operation)
    const add = (name: string | undefined, schema: z.ZodType | undefined) => {
      if (name && schema) roots[name] ??= schema
    }
    add(names.response, operation.response)
    add(names.query, documentedQuery(operation))
    if (operation.kind === 'write') add(names.dryRunPreview, operation.separateDryRun?.response)
    if (operation.kind === 'bulk') add(names.record, operation.record)
    if (operation.kind !== 'read') add(names.body, operation.body)
    if (operation.kind === 'write' && (operation.form === 'text/csv' || operation.stream)) fileBodies.push(names.body as string)
    if (operation.kind === 'bulk' && !operation.body) bulkBodies[operation.bodyName] = bulkOf(names.record as string)
  }
  // Named inner schemas become definitions, the roots the properties of one object.
  const { properties, $defs } = z.toJSONSchema(z.object(roots), { io: 'input', unrepresentable: 'any', override })
  const schemas = JSON.parse(JSON.stringify({ ...properties, ...$defs, ...bulkBodies }).replaceAll('"#/$defs/', `"${ref('').$ref}`))
  foldNullable(schemas)
  const readNames = new Set(operations.filter((one) => !answersWithChanges(one)).map((one) => schemaNames(one).response))
  for (const operation of operations.filter(answersWithChanges)) {
    const { response = '', write } = schemaNames(operation)
    schemas[readNames.has(response) ? write : response] = withChanges(schemas[response] ?? {}, schemas)
  }
  for (const [name, schema] of Object.entries(schemas)) describeFields(schema as JsonSchema, name.split('.'), schemas)
  // A file is one text, not an object with fields.
  return { ...schemas, ...Object.fromEntries(fileBodies.map((name) => [name, { type: 'string' }])) }
}

/** The query as a caller writes it: a list's query is transformed, and carries its documented schema in its metadata. */
function documentedQuery({ query }: Operation): z.ZodType | undefined {
  return (query?.meta()?.documented as z.ZodType | undefined) ?? query
}

const bulkOf = (record: string): JsonSchema => ({
  type: 'object',
  properties: { bulk: { type: 'array', minItems: 1, maxItems: 1_000, items: ref(record) } },
  required: ['bulk'],
  additionalProperties: false,
})

/** A write's answer, with the `changes` that a dry run adds. */
const withChanges = (answer: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema => ({
  ...answer,
  properties: { ...answer.properties, changes: schemas.DryRunAnswer?.properties?.changes ?? {} },
})

/** The name of the schema of an operation's successful answer; of one record of a bulk. */
export function answerSchemaName(operation: Operation, schemas: Record<string, JsonSchema>): string | undefined {
  const { response, write } = schemaNames(operation)
  return answersWithChanges(operation) && write in schemas ? write : response
}

/** Objects accept only declared fields; bounds that every integer has are left out, and defaults that are empty. */
function override({ zodSchema, jsonSchema: schema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if ('properties' in schema && zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) schema.additionalProperties = false
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.minLength === 0) delete schema.minLength
  // describeFields writes the others in words.
  if (!['boolean', 'number', 'string'].includes(typeof schema.default) || schema.default === '') delete schema.default
}

/** `anyOf: [{type: string}, {type: null}]` reads better as `type: [string, null]`. */
function foldNullable(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  const schema = value as JsonSchema
  const [first, second, ...others] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const folds =
    first && second?.type === 'null' && !others.length && typeof first.type === 'string' && !('enum' in first || 'const' in first)
  if (folds) {
    delete schema.anyOf
    Object.assign(schema, first, { type: [first.type, 'null'] })
  }
  for (const inner of Object.values(schema)) foldNullable(inner)
}

/** The components that `from` refers to, directly or indirectly, sorted by name. */
export function reachableSchemas(schemas: Record<string, JsonSchema>, from: unknown): Record<string, JsonSchema> {
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
