/** Resistance to guessing, measured on a running server, or on one started for it. */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../prerequisites.mjs'
import { measureBodies } from './hostile-bodies.mjs'
import { measureLogins } from './login-flood.mjs'
import { seedDatabase } from './seed-database.mjs'
import { logIn, start, waybillOn } from './servers.mjs'
import { measureSecrets } from './timing-leaks.mjs'

const ORDERS = 20_000

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureOnServer(folder, { url, email, password, logins, bodies }) {
  if (url) return measureSecurity(url, { email, password }, { logins, bodies })
  ensureBuilt()
  const { file: pristine, admin } = await seedDatabase(folder, ORDERS)
  const file = join(folder, 'guarded-working.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const server = waybillOn(`file:${file}`, folder, admin)
  const running = await start({ ...server, env: { ...server.env, TRUST_PROXY: '1' } })
  try {
    return await measureSecurity(running.url, admin, { logins, bodies })
  } finally {
    await running.stop()
  }
}

async function measureSecurity(url, admin, { logins, bodies }) {
  const token = await logIn(url, admin)
  if (!token) throw new Error(`${admin.email} cannot sign in at ${url}`)
  if (bodies) return measureBodies(url, token)
  return logins ? measureLogins(url, token) : measureSecrets(url, token, admin)
}
