import { loadDemo } from '@/db/demo/demo'
import { demoRoles } from '@/db/demo/users'
import { permissions } from '../identity/permissions'
import type { Settings } from '../settings'
import { makeClient } from './actors'
import { freshDatabase, logIn, type Service, startService } from './service'

/** The password of everybody in the demo, while it is a test's. */
export const demoPassword = 'juniper kettle on the shelf'
export const demoAdmin = 'administrator@demo.example'

/**
 * The demo's data, loaded once, to be copied for each service that starts from it. `token` is an Administrator's, and `client` a program
 * that may do everything; both are good in every copy.
 */
export async function loadedDemo() {
  const database = await freshDatabase()
  const first = await startService({ admin: null }, { ...database, drop: async () => {} })
  const logins = demoRoles.map(({ name, slug }) => ({ role: name, email: `${slug}@demo.example`, password: demoPassword }))
  await loadDemo(first.runtime.database, logins, first.runtime.settings.dataDir)
  const token = await logIn(first.call, demoAdmin, demoPassword)
  const client = await makeClient({ ...first, adminToken: async () => token }, { permissions: [...permissions] })
  await first.close()
  return {
    token,
    client,
    /** The service on a copy of its own. */
    start: async (settings: Partial<Settings> = {}): Promise<Service> =>
      startService({ admin: null, ...settings }, await freshDatabase(database)),
    drop: database.drop,
  }
}

export type LoadedDemo = Awaited<ReturnType<typeof loadedDemo>>
