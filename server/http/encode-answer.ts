import * as z from 'zod'
import type { Log } from '@/server/config/log'
import type { ResourceChange } from '@/server/kernel/audit-record'
import { StoredJson } from '@/server/kernel/stored-json'
import { type DeclaredFields, declaredFieldsOf } from './declared-fields'
import type { Operation } from './operation'
import { resourceChanges } from './schemas'

/** Returns an answer as JSON with its declared fields only; the answer of a dry run also has `changes`. */
export type AnswerEncoder = (operation: Pick<Operation, 'id' | 'response'>, value: unknown, changes?: readonly ResourceChange[]) => string

interface AnswerShape {
  schema: z.ZodType
  declaredFields: DeclaredFields
}

interface EncoderOptions {
  /** Whether an answer that does not match its declared schema is an error: in development and tests. */
  checkAnswers: boolean
  log: Log
}

/**
 * Returns an encoder that writes only the declared fields. An undeclared field, such as a new column of a table, fails the request in
 * development and tests. In production it is left out, and logged once by operation and path, without its value; production checks nothing
 * else, because the schema types the handlers.
 */
export function createAnswerEncoder({ checkAnswers, log }: EncoderOptions): AnswerEncoder {
  const answerShapes = new Map<z.ZodType | undefined, AnswerShape>()
  const dryRunShapes = new Map<z.ZodType | undefined, AnswerShape>()
  const logged = new Set<string>()

  function shapeOf(response: z.ZodObject | undefined, isDryRun: boolean): AnswerShape {
    const shapes = isDryRun ? dryRunShapes : answerShapes
    const known = shapes.get(response)
    if (known) return known
    const schema = isDryRun ? z.object({ ...response?.shape, changes: resourceChanges }) : (response ?? z.object({}))
    const shape = { schema, declaredFields: declaredFieldsOf(schema) }
    shapes.set(response, shape)
    return shape
  }

  return ({ id, response }, value, changes) => {
    const { schema, declaredFields } = shapeOf(response, changes !== undefined)
    const undeclared = new Set<string>()
    const declared = declaredFields(changes ? { ...(value as object), changes } : value, undeclared)
    if (undeclared.size && checkAnswers)
      throw new Error(`${id} answers with fields that it does not declare: ${[...undeclared].join(', ')}`)
    for (const path of undeclared) {
      const name = `${id} ${path}`
      if (!logged.has(name))
        log.error({ operation: id, field: path }, 'a field that the operation does not declare was removed from its answer')
      logged.add(name)
    }
    const text = stringify(declared)
    const checked = checkAnswers ? schema.safeParse(JSON.parse(text)) : null
    if (checked?.error) throw new Error(`${id} answers what it does not declare: ${z.prettifyError(checked.error)}`)
    return text
  }
}

/** The value as JSON; fields that are JSON already are joined as they are. */
function stringify(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.values(value).some(holdsStoredJson)) return JSON.stringify(value)
  const fields = Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [`${JSON.stringify(name)}:${textOf(field)}`]))
  return `{${fields.join()}}`
}

const holdsStoredJson = (field: unknown) => field instanceof StoredJson || (Array.isArray(field) && field[0] instanceof StoredJson)

function textOf(field: unknown): string {
  if (field instanceof StoredJson) return field.text
  return holdsStoredJson(field) ? `[${(field as StoredJson<unknown>[]).map(({ text }) => text).join()}]` : JSON.stringify(field)
}
