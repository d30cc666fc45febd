/**
 * Prepares a request before Next sees it. Plain JavaScript, because the server that starts Next runs it unbuilt.
 *
 * Next answers some requests by itself, in HTML or not at all: paths that are not valid percent-encoding, doubled slashes, unusual methods.
 * It silently repairs a query that is not valid percent-encoding. Under /v1 every answer has the API's format, so such a request is
 * rewritten to a plain path, query and method, with the originals in headers; the router (router.ts) validates those.
 */

import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'

/** The headers that carry the original path and method. A client's own are dropped. */
export const originalPath = 'x-waybill-path'
export const originalMethod = 'x-waybill-method'
export const originalQuery = 'x-waybill-query'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Groups of the original service that had prefixes of their own. */
const prefixes = [
  [/^\/shipment\/v1\/([^/]+\/cancel)\/?$/, '/v1/$1'],
  [/^\/shipment\/v1(?=\/|$)/, '/v1/shipments'],
  [/^\/(?:catalog|user|order)\/v1(?=\/|$)/, '/v1'],
]

/** The path without the service prefix that clients of the original service send. */
export function withoutPrefix(path) {
  for (const [prefix, replacement] of prefixes) if (prefix.test(path)) return path.replace(prefix, replacement)
  return path
}

/** Prepares a request for Next: drops headers that only proxies may set, and routes API requests to the API. */
export function arrive(request, trustedProxies) {
  const headers = request.headers
  delete headers[originalPath]
  delete headers[originalMethod]
  delete headers[originalQuery]
  headers['x-forwarded-for'] = clientAddress(request, trustedProxies)
  const [rawPath = '/', ...query] = (request.url ?? '/').split('?')
  const path = withoutPrefix(rawPath.replace(/^https?:\/\/[^/]*/i, '') || '/')
  let search = query.length ? `?${query.join('?')}` : ''
  if (!/^\/+v1(\/|$)/.test(path)) return
  if (!isEncoded(search)) {
    headers[originalQuery] = search
    search = ''
  }
  const odd = !isPlain(path)
  if (odd) headers[originalPath] = path
  if (!methods.has(request.method ?? '')) {
    headers[originalMethod] = request.method
    request.method = 'POST'
  }
  request.url = (odd || path === '/v1' ? '/v1/-' : path) + search
  if (path === '/v1') headers[originalPath] = '/v1'
}

function isEncoded(text) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isPlain(path) {
  return isEncoded(path) && path.length < 4_000 && !/\/\/|\\|\/\.{1,2}(\/|$)|\/$|%00|%2f|%5c/i.test(path)
}

const broken = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    `The headers are larger than ${maxHeaderSize / 1024} KiB in all. Send fewer cookies, or a shorter address.`,
    'RequestHeaderFieldsTooLarge',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time.'],
}

/** Answers a request that Node could not parse, in the API's format, and closes the connection. */
export function answerBroken(error, socket) {
  if (!socket.writable || socket._httpMessage?.headersSent) return socket.destroy()
  const [status, phrase, errorMessage, errorCode = 'BadRequest'] = broken[error.code] ?? [
    400,
    'Bad Request',
    'The request is not valid HTTP.',
  ]
  const requestId = randomUUID()
  const body = JSON.stringify({
    errorCode,
    requestId,
    errors: [{ errorMessage, propertyName: null, attemptedValue: null }],
  })
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The client's address: the socket's remote address, or the one that the nearest trusted proxies report. */
function clientAddress(request, trustedProxies) {
  const chain = [...String(request.headers['x-forwarded-for'] ?? '').split(','), request.socket.remoteAddress ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? ''
}
