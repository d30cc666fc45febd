/**
 * `npm run demo`: takes a fresh clone to a running service with demo data. Installs and builds what is missing, loads the demo into
 * DATA_DIR (./data) the first time, listens on this machine only, and prints the logins.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prerequisites.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.HOST ||= '127.0.0.1'
// A receiver of webhooks that somebody tries runs on this machine, too.
if (process.env.HOST === '127.0.0.1') process.env.WEBHOOKS_ALLOW_PRIVATE ||= 'true'
process.env.LOG_LEVEL ||= 'warn'
process.env.QUIET = '1'

// A process of its own, so that the TypeScript loader stays out of the server.
const seeding = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'demo-data'], { stdio: 'inherit' })
if (seeding.status !== 0) process.exit(seeding.status ?? 1)
const { logins, client } = JSON.parse(readFileSync(join(process.env.DATA_DIR || './data', 'demo.json'), 'utf8'))

await import('./start.mjs')
const port = Number(process.env.PORT || 3000)
const local = `http://localhost:${port}`
await isReady(`http://${process.env.HOST === '0.0.0.0' ? '127.0.0.1' : process.env.HOST}:${port}/readyz`)

const width = (name) => Math.max(...logins.map((login) => login[name].length)) + 2
const body = JSON.stringify({ client_id: client.id, client_secret: client.secret })
const token = `$(curl -s ${local}/v1/clients/token -H 'Content-Type: application/json' -d '${body}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`
console.log(`
Waybill is at ${process.env.BASE_URL || local}

Sign in as
${logins.map(({ role, email, password }) => `  ${role.padEnd(width('role'))}${email.padEnd(width('email'))}${password}`).join('\n')}

Service client
  id      ${client.id}
  secret  ${client.secret}

Try the API
  curl -s -H "Authorization: Bearer ${token}" '${local}/v1/orders/search?q=garcia%20b'

Stop with Ctrl-C; the data stays in ${process.env.DATA_DIR || './data'}.`)

async function isReady(url) {
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(url)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (ready) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
