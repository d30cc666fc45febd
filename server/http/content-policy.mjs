/**
 * What a page may load and run: what this service serves, and of scripts only those it wrote into the page itself, which it marks with a
 * number drawn for this answer (a nonce). A script that got into a page as text does not know it. Plain JavaScript, because the server that
 * starts Next runs it unbuilt (see docs/decisions/0005-content-policy.md).
 */
import { randomBytes } from 'node:crypto'

/** The header by which a page learns its nonce. A client's own is dropped. */
export const nonceHeader = 'x-waybill-nonce'

/** Gives the page that is asked for a nonce: Next finds it in the policy, and the layout in a header of its own. */
export function protectPage(request, response, { development }) {
  const nonce = randomBytes(18).toString('base64')
  const policy = contentPolicy(nonce, development)
  request.headers[nonceHeader] = nonce
  request.headers['content-security-policy'] = policy
  response.setHeader('Content-Security-Policy', policy)
}

/** Tells browsers to come by https only, for a year, where that is how people come. */
export function insistOnHttps(response, baseUrl) {
  if (/^https:/i.test(baseUrl ?? '')) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/**
 * Pictures may come from any https host, since artwork lives with the merchants. Attributes may set a style, since positions and widths are
 * computed; style sheets need the nonce as scripts do. While it is developed, Next evaluates code and talks to the browser over a socket.
 */
export function contentPolicy(nonce, development) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
