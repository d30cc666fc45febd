/** The router's requests and replies as web standard ones: for Next's route handler, for pages, and for tests. */
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Reply } from './reply'

async function* noBody(): AsyncGenerator<Uint8Array> {}

export function requestOfWeb(request: Request): HttpRequest {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: pathname,
    search,
    headers: request.headers,
    body: (request.body as AsyncIterable<Uint8Array> | null) ?? noBody(),
  }
}

export const webResponseOf = ({ status, body, headers }: Reply) => new Response(body as BodyInit | null, { status, headers })
