import type { RequestContext } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import { hideCreatedId } from '@/server/kernel/id'
import type { ReadOperation, UnauditedOperation, WriteOperation } from './operation'
import { resourceField } from './operation-traits'
import type { Reply } from './reply'

/** A routed request: its caller and operation, before the operation runs. */
export interface RoutedRequest extends RequestContext {
  request: HttpRequest
  params: Record<string, string>
}

/** A reply of declared JSON, encoded; null for no body. */
export interface JsonReply extends Reply {
  body: string | Buffer | null
}

/** Replaces, in a dry run, the ids of resources that were not made by the nil UUID, and empties their shortIds. */
export function hideCreatedIds(text: string, createdIds: ReadonlySet<string>): string {
  if (!createdIds.size) return text
  return JSON.stringify(JSON.parse(text, (_, value) => (typeof value === 'string' ? hideCreatedId(value, createdIds) : value)))
}

/**
 * The ETag of an answer: the version of its resource; null when the operation's resource has none. `etagSuffix` follows it: a number in the
 * answer that the version does not cover, such as a category's number of products.
 */
export function etagOf(operation: ReadOperation | WriteOperation | UnauditedOperation, value: unknown): string | null {
  const field = resourceField(operation)
  const resource = field === null ? undefined : (value as Record<string, { version?: unknown } | null> | undefined)?.[field]
  if (typeof resource?.version !== 'number') return null
  const suffix = operation.kind === 'unaudited' ? 0 : operation.etagSuffix?.(value)
  return `"v${resource.version}${suffix ? `.${suffix}` : ''}"`
}

/** The headers of every answer that is JSON. */
export const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache' }

export const jsonReply = ({ status, body, headers }: JsonReply): Reply => ({
  status,
  body,
  headers: body === null ? { 'Cache-Control': jsonHeaders['Cache-Control'], ...headers } : { ...jsonHeaders, ...headers },
})

/**
 * Adds the headers against content sniffing, framing and embedding by other sites; answers that are not pages of ours run no scripts. PDFs
 * are exempt, because the browser's viewer needs scripts.
 */
export function setSecurityHeaders(headers: Record<string, string>): void {
  headers['X-Content-Type-Options'] = 'nosniff'
  headers['Cross-Origin-Resource-Policy'] = 'same-origin'
  const loadsNothing = headers['Content-Type'] === 'application/pdf' ? '' : "default-src 'none'; "
  headers['Content-Security-Policy'] = `${loadsNothing}frame-ancestors 'none'`
}
