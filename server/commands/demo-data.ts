import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Login } from '@/db/demo/users'
import { begin, stop } from './begin'

/**
 * First half of `npm run demo`: sees to it that the database holds the demo, and that DATA_DIR/demo.json tells how to get in.
 * Once both are there it changes nothing.
 */
interface Access {
  logins: Login[]
  client: { id: string; secret: string } | null
}

const settings = begin()
const file = join(settings.dataDir, 'demo.json')
mkdirSync(settings.dataDir, { recursive: true })

const { sql } = await import('drizzle-orm')
const { openDatabase } = await import('@/db/database')
const { orders, users } = await import('@/db/schema')
const { loadDemo } = await import('@/db/demo/demo')
const { demoRoles } = await import('@/db/demo/users')
const { change } = await import('../change')
const { createClient } = await import('../clients/clients')
const { createClient: newClient } = await import('../clients/schemas')
const { commandCause } = await import('./import/target')

const database = await openDatabase(settings.databaseUrl)
try {
  const isEmpty = !(await any(users)) && !(await any(orders))
  let access = readAccess()
  if (!access && !isEmpty)
    stop(
      `${settings.databaseUrl.startsWith('file:') ? settings.databaseUrl : 'The database'} has data that is not the demo's. Name another folder: DATA_DIR=./demo npm run demo`,
      1,
    )
  // Passwords are on disk before the users are, so that a demo that was cut off can be opened by the next run.
  if (!access) {
    access = { logins: demoRoles.map(loginOf), client: null }
    keep(access)
  }
  if (isEmpty) {
    console.log('Loading demo data …')
    await loadDemo(database, access.logins, settings.dataDir)
  }
  if (!access.client || isEmpty) {
    const permissions = [
      'orders:read',
      'orders:create',
      'orders:update',
      'orders:cancel',
      'orders:hold',
      'orders:refund',
      'orders:reprint',
      'orders:process',
      'notes:read',
      'notes:create',
      'notes:update',
      'notes:delete',
      'catalog:read',
      'directory:read',
      'audit:read',
    ]
    const made = await change(database, commandCause(), (current) =>
      createClient(current, newClient.parse({ name: 'Demo client', permissions })),
    )
    keep({ ...access, client: { id: made.client.clientId, secret: made.secret } })
  }
} finally {
  await database.close()
}

async function any(table: typeof users | typeof orders): Promise<boolean> {
  return (await database.sql.select({ one: sql`1` }).from(table).limit(1)).length > 0
}

function readAccess(): Access | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : null
}

/** For the eyes of whoever runs the demo only. Whole or not at all. */
function keep(access: Access): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

function loginOf({ name, slug }: { name: string; slug: string }): Login {
  return { role: name, email: `${slug}@demo.example`, password: passphrase() }
}

/** Five of 64 words and four digits: 43 bits, for a demo that only this machine reaches. */
function passphrase(): string {
  const list =
    'amber anchor apple autumn badge bamboo basil beacon birch bottle breeze button candle canoe cedar cherry clover cobalt copper coral cotton daisy ' +
    'ember fennel forest garden ginger harbor hazel honey indigo island ivory jasmine juniper kettle lantern lemon linen maple marble meadow mint ' +
    'nutmeg ocean olive orchard pebble pepper pine plum poppy quartz raven river saffron silver spruce sunset thistle timber velvet walnut willow'
  const words = list.split(' ')
  return [...Array.from({ length: 5 }, () => words[randomInt(words.length)]), randomInt(1_000, 10_000)].join('-')
}
