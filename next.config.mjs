/**
 * Next's settings. `/v1` is left out of the page headers: the API's router sets its own.
 *
 * The content policy allows inline scripts because Next writes a page's data as inline scripts and a nonce would need a proxy file,
 * which this project does without (see docs/decisions/). Everything else is closed: nothing is loaded from, sent to, or framed by another
 * host. Only pictures may come from any https host, since product mock-ups live with the merchants.
 */
const development = process.env.NODE_ENV === 'development'

const contentPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  `connect-src 'self'${development ? ' ws:' : ''}`,
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders = [
  { key: 'Content-Security-Policy', value: contentPolicy },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // `/v1/orders/` has to reach the API's router, which answers in the API's own format, instead of being redirected.
  skipTrailingSlashRedirect: true,
  agentRules: false,
  reactStrictMode: true,
  // The optimizer would fetch any address that a merchant names.
  images: { unoptimized: true },
  // Next checks types through TypeScript's old programming interface, which TypeScript 7 does not have. `npm test` runs tsc itself.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    useTypeScriptCli: true,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks'],
  },
  headers: async () => [{ source: '/((?!v1(?:/|$)).*)', headers: pageHeaders }],
}
