import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** The administrator that the server's settings create. */
export const firstAdministrator = { email: 'admin@example.com', password: process.env.E2E_ADMIN_PASSWORD ?? 'a-long-admin-password' }

/** The administrator of this worker, so that no test ends the session or reads the inbox of another worker's. */
export const administrator = { ...firstAdministrator, email: `admin-${process.env.TEST_WORKER_INDEX ?? 0}@example.com` }

/** The path of the server's database; a server that was already running gives it in E2E_DATABASE. */
export const databasePath = () => process.env.E2E_DATABASE ?? join(process.env.E2E_DATA_DIR ?? '', 'waybill.db')

/** Runs a statement that no operation offers on the database. */
export function onDatabase<T>(work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(databasePath())
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Inserts a copy of the first administrator's row with other values; returns its id. The API creates users only by invitation. */
export function insertUser(values: { email: string; firstName?: string; lastName?: string; roleIds?: string }): string {
  const id = randomUUID()
  const given: Record<string, string> = { id, ...values }
  onDatabase((db) => {
    const columns = db.prepare<[], { name: string }>(`select name from pragma_table_info('users')`).all()
    const copied = columns.map(({ name }) => name).filter((name) => name !== 'number')
    const selected = copied.map((name) => (camel(name) in given ? '?' : `"${name}"`)).join(', ')
    const names = copied.map((name) => `"${name}"`).join(', ')
    const sent = copied.flatMap((name) => given[camel(name)] ?? [])
    db.prepare(`insert into users (${names}) select ${selected} from users where email = ?`).run(...sent, firstAdministrator.email)
  })
  return id
}

/** Creates this worker's administrator, unless it exists. */
export function ensureAdministrator() {
  const isThere = onDatabase((db) => db.prepare('select 1 from users where email = ?').get(administrator.email) !== undefined)
  if (!isThere) insertUser({ email: administrator.email })
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
