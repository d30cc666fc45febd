import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Login } from '@/server/demo/users'
import { exitWith, loadSettings } from './command-line'

/**
 * First half of `npm run demo`: ensures that the database contains the demo, and DATA_DIR/demo.json its logins. Changes nothing when both
 * exist.
 */
interface DemoAccess {
  logins: Login[]
  client: { id: string; secret: string } | null
}

const settings = loadSettings()
const file = join(settings.dataDir, 'demo.json')
mkdirSync(settings.dataDir, { recursive: true })

const { sql } = await import('drizzle-orm')
const { openDatabase } = await import('@/db/connection/open')
const { orders, users } = await import('@/db/schema')
const { loadDemo } = await import('@/server/demo/demo')
const { demoClientPermissions } = await import('@/server/demo/client')
const { demoRoles } = await import('@/server/demo/users')
const { runChange } = await import('@/server/kernel/run-change')
const { createClient } = await import('@/server/access/clients/clients')
const { createClientBody: newClient } = await import('@/server/access/clients/schemas')
const { commandContext } = await import('@/scripts/import/write-orders')

const database = await openDatabase(settings.databaseUrl)
try {
  const isEmpty = !(await any(users)) && !(await any(orders))
  let access = readAccess()
  if (!access && !isEmpty)
    exitWith(
      `${settings.databaseUrl.startsWith('file:') ? settings.databaseUrl : 'The database'} has data that is not the demo's. Name another folder: DATA_DIR=./demo npm run demo`,
      1,
    )
  // Passwords are written before the users, so that the next run can continue an interrupted one.
  if (!access) {
    access = { logins: demoRoles.map(loginOf), client: null }
    writeAccess(access)
  }
  if (isEmpty) {
    console.log('Loading demo data …')
    await loadDemo(database, access.logins, settings)
  }
  if (!access.client || isEmpty) {
    const made = await runChange(database, commandContext(), (current) =>
      createClient(current, newClient.parse({ name: 'Demo client', permissions: demoClientPermissions })),
    )
    writeAccess({ ...access, client: { id: made.client.clientId, secret: made.secret } })
  }
} finally {
  await database.close()
}

async function any(table: typeof users | typeof orders): Promise<boolean> {
  return (await database.sql.select({ one: sql`1` }).from(table).limit(1)).length > 0
}

function readAccess(): DemoAccess | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccess) : null
}

/** Writes the file atomically, readable only by the user who runs the demo. */
function writeAccess(access: DemoAccess): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

function loginOf({ name, slug }: { name: string; slug: string }): Login {
  return { role: name, email: `${slug}@demo.example`, password: passphrase() }
}

/** Five of 64 words and four digits: 43 bits, enough for a demo that only this machine reaches. */
function passphrase(): string {
  const list =
    'amber anchor apple autumn badge bamboo basil beacon birch bottle breeze button candle canoe cedar cherry clover cobalt copper coral cotton daisy ' +
    'ember fennel forest garden ginger harbor hazel honey indigo island ivory jasmine juniper kettle lantern lemon linen maple marble meadow mint ' +
    'nutmeg ocean olive orchard pebble pepper pine plum poppy quartz raven river saffron silver spruce sunset thistle timber velvet walnut willow'
  const words = list.split(' ')
  return [...Array.from({ length: 5 }, () => words[randomInt(words.length)]), randomInt(1_000, 10_000)].join('-')
}
