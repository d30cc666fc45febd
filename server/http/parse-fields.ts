import * as z from 'zod'
import { type Problem, problem } from '@/server/kernel/refusal'
import { nearestChoices } from '@/server/kernel/spelling'
import type { Operation } from './operation'
import { SelectedFields } from './selected-fields'

/** Whether it reads a resource or several resources as JSON, so that the caller may ask for some of their fields. */
export const takesFields = (operation: Operation) => operation.kind === 'read' && selectable(operation.response) !== null

/**
 * Takes the parameter `fields` out of a query: names separated by commas, with a dot into an inner object or into the objects of an inner
 * list. Null without it. Each unknown name is a problem. An operation without such fields leaves the parameter to be refused as unknown.
 */
export function takeFields(operation: Operation, query: Record<string, string>): { value: SelectedFields | null; problems: Problem[] } {
  const sent = query.fields
  if (sent === undefined || !takesFields(operation)) return { value: null, problems: [] }
  delete query.fields
  const { resourcePath, schema, partial } = selectable(operation.response) as Selectable
  const paths = [...new Set(sent.split(',').map((path) => path.trim()))].filter(Boolean)
  const problems = paths
    .flatMap((path) => problemOf(path, schema) ?? [])
    .map((message) => problem('field.invalid', 'fields', message, sent))
  if (!paths.length) problems.push(problem('field.invalid', 'fields', 'Name one or more fields, separated by commas, such as id.', sent))
  if (problems.length) return { value: null, problems }
  return { value: new SelectedFields(resourcePath, paths, partial), problems }
}

/** The problem of a path; null when the answer declares the field. */
function problemOf(path: string, schema: z.ZodObject): string | null {
  let inside: z.ZodType | null = schema
  const names = path.split('.')
  for (const [i, name] of names.entries()) {
    const before = names.slice(0, i).join('.')
    if (inside instanceof z.ZodRecord) inside = objectOf(inside.valueType as z.ZodType)
    else if (inside instanceof z.ZodObject) {
      const { shape } = inside as z.ZodObject
      if (!Object.hasOwn(shape, name)) return unknownField(name, before, Object.keys(shape))
      inside = objectOf(shape[name] as z.ZodType)
    } else return `"${before}" has no fields of its own. Ask for ${before}.`
  }
  return null
}

function unknownField(name: string, before: string, known: readonly string[]): string {
  const nearest = nearestChoices(name, known).slice(0, 3)
  const full = (one: string) => (before ? `${before}.${one}` : one)
  const hint = nearest.length ? `Did you mean ${nearest.map(full).join(' or ')}?` : `The fields are ${known.map(full).join(', ')}.`
  return `There is no field "${full(name)}" in this answer. ${hint}`
}

interface Selectable {
  /** The names of the answer's fields that lead to the resource or resources. */
  resourcePath: readonly string[]
  schema: z.ZodObject
  partial: z.ZodObject
}

const known = new WeakMap<z.ZodType, Selectable | null>()

/** The resource of an answer; null when the first field of its schema is no object or list of objects. */
function selectable(response: z.ZodType | undefined): Selectable | null {
  if (!(response instanceof z.ZodObject)) return null
  const found = known.get(response)
  if (found !== undefined) return found
  const { resourcePath, schema } = resourceIn(response)
  const value = schema ? { resourcePath, schema, partial: partialOf(response) } : null
  known.set(response, value)
  return value
}

/** The first field of an object, where it holds the resource; in a bulk, the first field of each entry's response. */
function resourceIn(schema: z.ZodObject): { resourcePath: string[]; schema: z.ZodObject | null } {
  const [name, field] = (Object.entries(schema.shape)[0] ?? []) as [string?, z.ZodType?]
  const inner = field && objectOf(field)
  if (name === undefined || !(inner instanceof z.ZodObject)) return { resourcePath: [], schema: null }
  if (name !== 'bulk') return { resourcePath: [name], schema: inner }
  const response = objectOf(inner.shape.response as z.ZodType)
  if (!(response instanceof z.ZodObject)) return { resourcePath: [], schema: null }
  const { resourcePath, schema: resource } = resourceIn(response)
  return { resourcePath: [name, 'response', ...resourcePath], schema: resource }
}

/** A value that may be anything may have any fields. */
const anyFields = z.record(z.string(), z.unknown())

/** The object or map within a schema: that of a nullable field, or of a list's entries. Null for values without names. */
function objectOf(schema: z.ZodType): z.ZodObject | z.ZodRecord | null {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return schema
  if (schema instanceof z.ZodUnknown) return anyFields
  if (schema instanceof z.ZodArray) return objectOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.flatMap((option) => objectOf(option as z.ZodType) ?? [])
    return options.length === 1 ? (options[0] as z.ZodObject) : null
  }
  return null
}

/** The schema with every field optional, at any depth. */
function partialOf<T extends z.ZodType>(schema: T): T
function partialOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, partialOf(field as z.ZodType).optional()])
    const { catchall } = schema.def
    const partial = z.object(Object.fromEntries(fields))
    return catchall ? partial.catchall(catchall) : partial
  }
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType as z.ZodString, partialOf(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodArray) return z.array(partialOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return partialOf(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return partialOf(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => partialOf(option as z.ZodType)))
  return schema
}
