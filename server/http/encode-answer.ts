import * as z from 'zod'
import type { Log } from '@/server/config/log'
import type { ResourceChange } from '@/server/kernel/audit-record'
import { StoredJson } from '@/server/kernel/stored-json'
import { type DeclaredFields, declaredFieldsOf } from './declared-fields'
import type { Operation } from './operation'
import { resourceChanges } from './schemas'

type Declared = Pick<Operation, 'id' | 'response'>

/** Answers as JSON with their declared fields only. */
export interface AnswerEncoder {
  /** As text; the answer of a dry run also has `changes`. */
  text(operation: Declared, value: unknown, changes?: readonly ResourceChange[]): string
  /** As it is sent: parts that are JSON already are copied as bytes. */
  body(operation: Declared, value: unknown): string | Buffer
}

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

  function encode({ id, response }: Declared, value: unknown, changes?: readonly ResourceChange[]): string | Buffer {
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
    const body = stringify(declared)
    const checked = checkAnswers ? schema.safeParse(JSON.parse(String(body))) : null
    if (checked?.error) throw new Error(`${id} answers what it does not declare: ${z.prettifyError(checked.error)}`)
    return body
  }

  return { text: (...answer) => String(encode(...answer)), body: encode }
}

/** The value as JSON; fields that are JSON already are copied as they are. */
function stringify(value: unknown): string | Buffer {
  if (typeof value !== 'object' || value === null || !Object.values(value).some(holdsStoredJson)) return JSON.stringify(value)
  const pieces: Uint8Array[] = []
  let separator = '{'
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    const start = `${separator}${JSON.stringify(name)}:`
    if (holdsStoredJson(field)) pieces.push(Buffer.from(start), ...piecesOf(field))
    else pieces.push(Buffer.from(start + JSON.stringify(field)))
    separator = ','
  }
  return Buffer.concat([...pieces, closing])
}

const [opening, comma, end, closing] = ['[', ',', ']', '}'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer, Buffer]

const holdsStoredJson = (field: unknown): field is StoredJson<unknown> | StoredJson<unknown>[] =>
  field instanceof StoredJson || (Array.isArray(field) && field[0] instanceof StoredJson)

const piecesOf = (field: StoredJson<unknown> | StoredJson<unknown>[]): Uint8Array[] =>
  Array.isArray(field) ? [...field.flatMap(({ bytes }, i) => [i ? comma : opening, bytes]), end] : [field.bytes]
