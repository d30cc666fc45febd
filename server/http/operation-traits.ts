import * as z from 'zod'
import type { Operation } from './operation'

export const parameterNames = (path: string) => [...path.matchAll(/\{(.+?)\}/g)].map((match) => match[1] as string)

export const takesDryRun = (operation: Operation) => (operation.kind === 'write' || operation.kind === 'bulk') && operation.dryRun

/** Whether an Idempotency-Key protects its retries. */
export const takesKey = (operation: Operation) =>
  /^(POST|PATCH)$/.test(operation.method) && (operation.kind === 'bulk' || (operation.kind === 'write' && !operation.secret))

/** Whether its answer holds a secret: a token, or a secret that is shown once. */
export const answersSecret = (operation: Operation) =>
  operation.kind === 'unaudited' || (operation.kind === 'write' && operation.secret === true)

/** Whether it writes one stored resource, so that the caller's version may be stale. */
export const takesIfMatch = (operation: Operation) =>
  operation.kind === 'write' && (parameterNames(operation.path).length > 0 || operation.method !== 'POST')

/**
 * The field of an answer that holds its resource or resources: the first one of the response schema. Null when the schema is not an object.
 */
export function resourceField({ response }: Operation): string | null {
  return response instanceof z.ZodObject ? (Object.keys(response.shape)[0] ?? null) : null
}

/** Whether an answer holds a list of resources. */
export function hasSeveralResources(operation: Operation): boolean {
  const field = resourceField(operation)
  return field !== null && (operation.response as z.ZodObject).shape[field] instanceof z.ZodArray
}

/** Whether the answer has an ETag: it shows one resource with its version. */
export function hasETag(operation: Operation): boolean {
  const { kind, response } = operation
  if (kind === 'read' && operation.hasOwnETag) return true
  const field = resourceField(operation)
  if (kind === 'bulk' || field === null) return false
  const resource = (response as z.ZodObject).shape[field]
  return resource instanceof z.ZodObject && 'version' in resource.shape
}
