/**
 * Prepares a request before the router or Next sees it. Plain JavaScript, because the server that starts Next runs it unbuilt.
 */

import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'

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

/**
 * Replaces the client address that a request claims by the known one, and the paths of the original service by those under /v1. Returns
 * whether the request is for the API or a probe, not for a page.
 */
export function normalizeRequest(request, trustedProxies) {
  request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies)
  const [rawPath = '/', ...query] = (request.url ?? '/').split('?')
  // OPTIONS * asks about the whole server.
  if (rawPath === '*') return true
  const path = withoutPrefix(rawPath.replace(/^https?:\/\/[^/]*/i, '') || '/')
  if (!/^\/+v1(\/|$)/.test(path)) return /^\/(healthz|readyz|metrics)$/.test(path)
  request.url = [path, ...query].join('?')
  return true
}

const broken = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    `The headers are larger than ${maxHeaderSize / 1024} KiB in all. Send fewer cookies, or a shorter address.`,
    'RequestHeaderFieldsTooLarge',
    'headers.tooLarge',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time.', 'RequestTimeout', 'request.timeout'],
}

/** Answers a request that Node could not parse, in the API's format, and closes the connection. */
export function answerBroken(error, socket) {
  if (!socket.writable || socket._httpMessage?.headersSent) return socket.destroy()
  const [status, phrase, errorMessage, errorCode = 'BadRequest', reason = 'request.malformed'] = broken[error.code] ?? [
    400,
    'Bad Request',
    'The request is not valid HTTP.',
  ]
  const requestId = randomUUID()
  const body = JSON.stringify({
    errorCode,
    requestId,
    errors: [{ errorMessage, propertyName: null, attemptedValue: null, reason }],
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
