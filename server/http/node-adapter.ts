/** The router's requests and replies on Node's own HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpHeaders, HttpRequest } from '@/server/kernel/http-request'
import type { Compressor } from './compress'
import type { Reply } from './reply'

class NodeHeaders implements HttpHeaders {
  private readonly headers: IncomingMessage['headers']

  constructor(headers: IncomingMessage['headers']) {
    this.headers = headers
  }

  get(name: string): string | null {
    const value = this.headers[name]
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
  }

  has(name: string): boolean {
    return this.headers[name] !== undefined
  }
}

/** `request.url` is a path with a query, as `normalizeRequest` leaves it. */
export function requestOfNode(request: IncomingMessage): HttpRequest {
  const url = request.url ?? '/'
  const query = url.indexOf('?')
  return {
    method: request.method ?? 'GET',
    path: query < 0 ? url : url.slice(0, query),
    search: query < 0 ? '' : url.slice(query),
    headers: new NodeHeaders(request.headers),
    // Otherwise a body that is refused half read would take the connection with it, and the answer would not arrive.
    body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
  }
}

/** Sends a reply; resolves when it is sent, or when the client has gone. */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  { compress }: { compress: Compressor },
): Promise<void> {
  const { status, headers, body } = await compress(reply, request.headers['accept-encoding'])
  if (body instanceof ReadableStream) {
    // The client may have left before the stream began; then nothing reads it.
    if (response.destroyed) return body.cancel()
    response.writeHead(status, headers)
    // Otherwise the client of an event stream without events would wait for the headers.
    response.flushHeaders()
    // A client who leaves ends the stream at its source.
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response).catch(() => {})
    return
  }
  if (response.destroyed) return
  const hasBody = body !== null && status !== 204 && status !== 304
  if (hasBody) headers['Content-Length'] ??= String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength)
  response.writeHead(status, headers)
  response.end(hasBody ? body : undefined)
  // The rest of a refused body is read and dropped, so that the client's next request on this connection is understood.
  if (!request.complete) request.resume()
}
