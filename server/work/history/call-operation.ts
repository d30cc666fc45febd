import * as z from 'zod'
import { createAnswerCache } from '@/server/http/answer-cache'
import type { Operation } from '@/server/http/operation'
import { validationProblems } from '@/server/http/problems'
import { conflict, Refusal } from '@/server/kernel/refusal'
import { StoredJson } from '@/server/kernel/stored-json'
import type { RevertCall } from './types'

type Fields = Record<string, unknown>
/** The operations, which are known when all of them are declared. */
export type FindOperations = () => readonly Operation[]

export function operationOf(operations: FindOperations, id: string): Operation {
  const found = operations().find((operation) => operation.id === id)
  if (!found) throw new Error(`There is no operation ${id}.`)
  return found
}

/** The resource that a read operation answers, as JSON: what the audit log recorded is in the same format. */
export async function readThrough(call: RevertCall, operation: Operation, params: Record<string, string>): Promise<Fields> {
  if (operation.kind !== 'read') throw new Error(`${operation.id} reads nothing.`)
  const { change, context, request, principal } = call
  // An answer read inside a change must not be kept: the change may be rolled back.
  const answers = createAnswerCache({ checkAnswers: false, log: context.log })
  const { ip, userAgent } = change.requestContext
  const value = (await operation.handle({
    reader: change.reader,
    principal,
    requestId: change.requestId,
    ip,
    userAgent,
    params,
    query: {},
    request,
    context: { ...context, answers },
  })) as Fields
  const resource = Object.values(value)[0]
  return resource instanceof StoredJson ? (JSON.parse(resource.bytes.toString()) as Fields) : asJson(resource as object)
}

/** A resource as JSON. */
export const asJson = (resource: object): Fields => JSON.parse(JSON.stringify(resource)) as Fields

/** Runs a write operation's handler inside the change, with a body that its schema accepts and the result of its `prepare`. */
export async function writeThrough(
  call: RevertCall,
  operation: Operation,
  params: Record<string, string>,
  body: Fields,
  prepared?: unknown,
): Promise<void> {
  if (operation.kind !== 'write') throw new Error(`${operation.id} writes nothing.`)
  const { change, context, request, principal } = call
  const { ip, userAgent } = change.requestContext
  await operation.handle({
    change,
    principal,
    requestId: change.requestId,
    ip,
    userAgent,
    params,
    query: {},
    request,
    context,
    body: parsedBody(operation, body),
    prepared,
  })
}

/** A body as the operation's handler takes it; throws 409 for former values that it no longer takes. */
export function parsedBody({ body: schema }: { body?: unknown }, body: Fields): unknown {
  const parsed = (schema as z.ZodType).safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal(
    'Conflict',
    validationProblems(parsed.error, body).map((one) => ({ ...one, propertyName: null })),
  )
}

/** The fields that an update can set, with their schemas as far as they are known. */
export type Writable = ReadonlyMap<string, z.ZodType | undefined>

/** The fields that an update's body can set. */
export function writableFields({ body }: { body?: z.ZodType | undefined }, except: readonly string[] = []): Writable {
  const shape = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}
  return new Map(Object.entries(shape).filter(([name, schema]) => !schema.meta()?.readOnly && !except.includes(name)))
}

export const changedSinceConflict = (fields: readonly string[], what: string) =>
  conflict(
    'history.changed',
    `${what} has changed since in ${fields.join(', ')}. Change it by hand, or revert the later change first.`,
    null,
    fields,
  )
