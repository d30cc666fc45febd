/**
 * The content security policy: a page loads only from this service, and runs only scripts with the nonce of its answer, so that a script
 * injected as text does not run. Plain JavaScript, because the server that starts Next runs it unbuilt (see
 * docs/decisions/0005-content-policy.md).
 */
import { randomBytes } from 'node:crypto'

/** The request header that carries the nonce to the page. A client's own header is dropped. */
export const nonceHeader = 'x-waybill-nonce'

/** Sets the policy and the nonce of a page: Next reads the nonce from the policy, the layout from a header of its own. */
export function setContentPolicy(request, response, { development }) {
  const nonce = randomBytes(18).toString('base64')
  const policy = contentPolicy(nonce, development)
  request.headers[nonceHeader] = nonce
  request.headers['content-security-policy'] = policy
  response.setHeader('Content-Security-Policy', policy)
}

/** Sets HSTS for a year when the base URL is https. */
export function setStrictTransportSecurity(response, baseUrl) {
  if (/^https:/i.test(baseUrl ?? '')) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/**
 * The policy's text. Pictures may come from any https host, because artwork is hosted by merchants. Attributes may set styles, because
 * positions and widths are computed; style sheets need the nonce as scripts do. In development Next evaluates code and opens a socket to
 * the browser.
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
