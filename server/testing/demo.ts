import type { Settings } from '@/server/config/settings'
import { loadDemo } from '@/server/demo/demo'
import { demoRoles } from '@/server/demo/users'
import { permissions } from '@/server/kernel/permissions'
import { makeClient } from './builders/users'
import { freshDatabase, keptDatabase, logIn, type Service, startService } from './service'

/** The password of all demo users in tests. */
export const demoPassword = 'juniper kettle on the shelf'
export const demoAdmin = 'administrator@demo.example'

/**
 * The demo's data, loaded once per process of the test run, which takes seconds, and copied for each service that starts with it. `token`
 * is an Administrator's, and `client` a program with all permissions; both are valid in every copy.
 */
export const loadDemoOnce = () => (loading ??= load())

let loading: ReturnType<typeof load> | undefined

async function load() {
  const database = await keptDatabase()
  const first = await startService({ admin: null }, database)
  const logins = demoRoles.map(({ name, slug }) => ({ role: name, email: `${slug}@demo.example`, password: demoPassword }))
  await loadDemo(first.runtime.database, logins, first.runtime.settings)
  const token = await logIn(first.call, demoAdmin, demoPassword)
  const client = await makeClient({ ...first, adminToken: async () => token }, { permissions: [...permissions] })
  await first.close()
  return {
    token,
    client,
    /** Starts the service on a copy of its own. */
    start: async (settings: Partial<Settings> = {}): Promise<Service> =>
      startService({ admin: null, ...settings }, await freshDatabase(database)),
  }
}

export type LoadedDemo = Awaited<ReturnType<typeof loadDemoOnce>>
