import { z } from 'zod'
import type { Principal } from '../principal'
import type { Runtime } from '../runtime'
import type { Operation } from './operation'

/** What the router has learnt of a request before its operation runs. */
export interface Arrived {
  request: Request
  url: URL
  requestId: string
  principal: Principal
  params: Record<string, string>
  ip: string | null
  userAgent: string | null
}

export interface Reply {
  status: number
  /** Encoded JSON, or null for no body. */
  body: string | null
  headers: Record<string, string>
}

/**
 * The answer as JSON. Dates write themselves as the contract wants them; handlers are typed by the response's schema, so in
 * production nothing is walked twice. Tests and development check every answer against its schema.
 */
export function encode(operation: Operation, value: unknown, runtime: Runtime, hasChanges = false): string {
  const text = JSON.stringify(value)
  if (runtime.checkAnswers && operation.response) {
    const { changes: _, ...answer } = JSON.parse(text) as Record<string, unknown>
    const checked = operation.response.safeParse(hasChanges ? answer : JSON.parse(text))
    if (!checked.success) throw new Error(`${operation.id} answers what it does not declare: ${z.prettifyError(checked.error)}`)
  }
  return text
}

/** In a dry run, ids of things that were not made are null. */
export function hideMinted(text: string, minted: ReadonlySet<string>): string {
  if (!minted.size) return text
  return JSON.stringify(JSON.parse(text, (_, value) => (typeof value === 'string' && minted.has(value) ? null : value)))
}

/**
 * The version of the one resource in an answer, as its ETag. What is shown in it and counted by others, such as a category's products, is no
 * version of it: it stands behind, so that what has changed is never said to be the same.
 */
export function etagOf(value: unknown, uncounted = 0): string | null {
  const resource = typeof value === 'object' && value !== null ? Object.values(value)[0] : null
  const version = (resource as { version?: unknown } | null)?.version
  return typeof version === 'number' ? `"v${version}${uncounted ? `.${uncounted}` : ''}"` : null
}

export function respond(reply: Reply | Response): Response {
  return reply instanceof Response ? reply : json(reply.status, reply.body, reply.headers)
}

export function json(status: number, body: string | null, headers: Record<string, string>): Response {
  const response = new Response(body, { status, headers })
  if (body !== null) response.headers.set('Content-Type', 'application/json; charset=utf-8')
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/** An answer is what it says it is, and nobody's frame; what is no document of ours runs nothing. A browser that opens a PDF needs its own viewer. */
export function protectAnswer({ headers }: Response): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  const loadsNothing = headers.get('content-type') === 'application/pdf' ? '' : "default-src 'none'; "
  headers.set('Content-Security-Policy', `${loadsNothing}frame-ancestors 'none'`)
}
