/**
 * What happens to a request before Next sees it. Plain JavaScript, because the server that starts Next runs it unbuilt.
 *
 * Next answers some requests by itself, in HTML or not at all: paths that are not valid percent-encoding, doubled slashes,
 * unusual methods. A query that is not valid percent-encoding it mends in silence. Under /v1 every answer has the API's format,
 * so such a request is sent to the API under a plain path, query and method, and says in headers what it was; the router
 * (router.ts) judges that.
 */

import { randomUUID } from 'node:crypto'

/** The headers by which a request says what it was. A client's own are dropped. */
export const originalPath = 'x-waybill-path'
export const originalMethod = 'x-waybill-method'
export const originalQuery = 'x-waybill-query'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The original service's groups under prefixes of their own. */
const prefixes = [
  [/^\/shipment\/v1\/([^/]+\/cancel)\/?$/, '/v1/$1'],
  [/^\/shipment\/v1(?=\/|$)/, '/v1/shipments'],
  [/^\/(?:catalog|user|order)\/v1(?=\/|$)/, '/v1'],
]

/** The path without the service prefix that the original's clients put in front. */
export function withoutPrefix(path) {
  for (const [prefix, replacement] of prefixes) if (prefix.test(path)) return path.replace(prefix, replacement)
  return path
}

/** Makes a request ready for Next: drops what only proxies may say, and brings what is meant for the API to it. */
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
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time.'],
}

/** Answers what Node could not read as a request, in the API's format, and hangs up. */
export function answerBroken(error, socket) {
  if (!socket.writable || socket._httpMessage?.headersSent) return socket.destroy()
  const [status, phrase, errorMessage] = broken[error.code] ?? [400, 'Bad Request', 'This is not an HTTP request that can be read.']
  const requestId = randomUUID()
  const body = JSON.stringify({
    errorCode: 'BadRequest',
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

/** Who sent it: the socket's other end, or what the nearest proxies we trust say of the one before them. */
function clientAddress(request, trustedProxies) {
  const chain = [...String(request.headers['x-forwarded-for'] ?? '').split(','), request.socket.remoteAddress ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? ''
}
