/**
 * The server of the end-to-end tests: the production build over a database with generated orders. It fills the database when `npm test` has
 * not done so, because Playwright starts its server before any set-up of its own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { OAuth2Server } from 'oauth2-mock-server'
import { orderCount } from './server-env.mjs'

const isFilled = existsSync(process.env.DATABASE_URL.replace('file:', ''))

if (orderCount !== '0' && !isFilled) {
  const seed = [process.execPath, ['scripts/run.mjs', 'seed-scale', orderCount], { stdio: ['ignore', 'ignore', 'inherit'] }]
  const { status } = spawnSync(...seed)
  if (status !== 0) process.exit(1)
}
// A third-party sign-in service, which identifies the administrator.
const provider = new OAuth2Server()
await provider.issuer.keys.generate('RS256')
provider.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, { email: process.env.ADMIN_EMAIL, email_verified: true }))
await provider.start(0, 'localhost')
process.env.OIDC_ISSUER = provider.issuer.url
process.env.OIDC_CLIENT_ID = 'waybill'
process.env.OIDC_CLIENT_SECRET = 'a-secret-for-end-to-end-tests-only'
process.env.OIDC_NAME = 'Example ID'
// The receivers of the tests listen on this machine.
process.env.WEBHOOKS_ALLOW_PRIVATE = 'true'

await import('../../scripts/start.mjs')
