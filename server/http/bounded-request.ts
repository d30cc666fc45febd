import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { isRefusal } from '@/server/kernel/refusal'
import { MAX_OPEN_BYTES, readBounded } from './body'
import { failureOf } from './errors'
import { jsonReply } from './response'
import { requestOfWeb, webResponseOf } from './web-adapter'

/** Calls `handle` with the body already read, or answers 413 when it exceeds 64 KiB: next-auth itself has no limit. */
export async function withBoundedBody(request: NextRequest, handle: (bounded: NextRequest) => Promise<Response>): Promise<Response> {
  if (!request.body) return handle(request)
  let body: Uint8Array<ArrayBuffer>
  try {
    body = new Uint8Array(await readBounded(requestOfWeb(request), MAX_OPEN_BYTES))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const failure = failureOf(error, randomUUID())
    const headers = { ...failure.headers, 'X-Request-Id': failure.body.requestId }
    return webResponseOf(jsonReply({ status: failure.status, body: JSON.stringify(failure.body), headers }))
  }
  return handle(new NextRequest(request.url, { method: request.method, headers: request.headers, body }))
}
