import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { readBounded } from '../http/body'
import { failureOf } from '../http/errors'
import { json } from '../http/reply'
import { isRefusal } from '../refusal'

/** A sign-in form is a few hundred bytes; next-auth itself would read whatever anybody sends. */
const MAX_BYTES = 64 * 1024

/** Lets `answer` have the request with its body already read, or answers 413 itself when there is more than 64 KiB of it. */
export async function withBoundedBody(request: NextRequest, answer: (bounded: NextRequest) => Promise<Response>): Promise<Response> {
  if (!request.body) return answer(request)
  let body: Uint8Array<ArrayBuffer>
  try {
    body = new Uint8Array(await readBounded(request, MAX_BYTES))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const failure = failureOf(error, randomUUID())
    return json(failure.status, JSON.stringify(failure.body), { ...failure.headers, 'X-Request-Id': failure.body.requestId })
  }
  return answer(new NextRequest(request.url, { method: request.method, headers: request.headers, body }))
}
