/**
 * Next's settings. `/v1` is excluded from the page headers: the API's router sets its own. server/http/content-policy.mjs sets the content
 * policy with each page.
 */
const pageHeaders = [
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // `/v1/orders/` has to reach the API's router, which answers in the API's own format, instead of being redirected.
  skipTrailingSlashRedirect: true,
  agentRules: false,
  reactStrictMode: true,
  // The optimizer would fetch any URL that a merchant names.
  images: { unoptimized: true },
  // Next checks types through TypeScript's old programming interface, which TypeScript 7 does not have. `npm test` runs tsc itself.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    useTypeScriptCli: true,
    // Writing the cache takes a tenth of a build, and a fresh clone never reads it.
    turbopackFileSystemCacheForBuild: process.env.CI !== 'true',
    // Nothing reads source maps in production; they took two thirds of the build's 170 MB.
    turbopackSourceMaps: false,
    // The server's code keeps its names, which a stack trace in the log shows. Minifying it took a quarter of the build's processor time.
    serverMinification: false,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks'],
  },
  headers: async () => [{ source: '/((?!v1(?:/|$)).*)', headers: pageHeaders }],
}
