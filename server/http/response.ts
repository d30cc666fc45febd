import type { RequestContext } from '@/server/kernel/context'
import { hideCreatedId } from '@/server/kernel/id'
import type { ReadOperation, WriteOperation } from './operation'
import { resourceField } from './operation-traits'

/** A routed request: its caller and operation, before the operation runs. */
export interface RoutedRequest extends RequestContext {
  request: Request
  url: URL
  params: Record<string, string>
}

export interface Reply {
  status: number
  /** Encoded JSON; null for no body. */
  body: string | null
  headers: Record<string, string>
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
export function etagOf(operation: ReadOperation | WriteOperation, value: unknown): string | null {
  const field = resourceField(operation)
  const resource = field === null ? undefined : (value as Record<string, { version?: unknown } | null> | undefined)?.[field]
  if (typeof resource?.version !== 'number') return null
  const suffix = operation.etagSuffix?.(value)
  return `"v${resource.version}${suffix ? `.${suffix}` : ''}"`
}

export function toResponse(reply: Reply | Response): Response {
  return reply instanceof Response ? reply : jsonResponse(reply.status, reply.body, reply.headers)
}

export function jsonResponse(status: number, body: string | null, headers: Record<string, string>): Response {
  const response = new Response(body, { status, headers })
  if (body !== null) response.headers.set('Content-Type', 'application/json; charset=utf-8')
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/**
 * Sets the headers against content sniffing and framing; answers that are not pages of ours run no scripts. PDFs are exempt, because the
 * browser's viewer needs scripts.
 */
export function setSecurityHeaders({ headers }: Response): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  const loadsNothing = headers.get('content-type') === 'application/pdf' ? '' : "default-src 'none'; "
  headers.set('Content-Security-Policy', `${loadsNothing}frame-ancestors 'none'`)
}
