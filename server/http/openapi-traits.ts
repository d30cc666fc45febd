import { z } from 'zod'
import type { Operation } from './operation'

export const parameterNames = (path: string) => [...path.matchAll(/\{(.+?)\}/g)].map((match) => match[1] as string)

export const takesDryRun = (operation: Operation) => (operation.kind === 'write' || operation.kind === 'bulk') && operation.dryRun

/** Whether a retry can be protected by a key. */
export const takesKey = (operation: Operation) =>
  /^(POST|PATCH)$/.test(operation.method) && (operation.kind === 'bulk' || (operation.kind === 'write' && !operation.secret))

/** Whether it writes one stored resource, which the caller may have seen in an older state. */
export const takesIfMatch = (operation: Operation) =>
  operation.kind === 'write' && (parameterNames(operation.path).length > 0 || operation.method !== 'POST')

/** Whether an answer shows one resource with its version, and so has an ETag. */
export function hasETag(operation: Operation): boolean {
  const { kind, response } = operation
  if (kind === 'read' && operation.ownETag) return true
  if (kind === 'bulk' || kind === 'exchange' || !(response instanceof z.ZodObject)) return false
  const [resource] = Object.values(response.shape)
  return resource instanceof z.ZodObject && 'version' in resource.shape
}
