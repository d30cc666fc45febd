import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { isRefusal } from '@/server/kernel/refusal'
import { readBounded } from './body'
import { failureOf } from './errors'
import { jsonResponse } from './response'

/** The maximum body in bytes: a sign-in form has a few hundred, and next-auth itself has no limit. */
const MAX_BYTES = 64 * 1024

/** Calls `handle` with the body already read, or answers 413 when it exceeds 64 KiB. */
export async function withBoundedBody(request: NextRequest, handle: (bounded: NextRequest) => Promise<Response>): Promise<Response> {
  if (!request.body) return handle(request)
  let body: Uint8Array<ArrayBuffer>
  try {
    body = new Uint8Array(await readBounded(request, MAX_BYTES))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const failure = failureOf(error, randomUUID())
    return jsonResponse(failure.status, JSON.stringify(failure.body), { ...failure.headers, 'X-Request-Id': failure.body.requestId })
  }
  return handle(new NextRequest(request.url, { method: request.method, headers: request.headers, body }))
}
