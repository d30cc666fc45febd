import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { administrator, signIn } from './fixtures'

/** Where the server that is driven keeps its data; one that ran already says so itself. */
export const database = () => process.env.E2E_DATABASE ?? join(process.env.E2E_DATA_DIR ?? '', 'waybill.db')

export interface Colleague {
  id: string
  name: string
  email: string
  /** The administrator's own. */
  password: string
}

/** Puts what no operation makes straight into the database. */
export function onDatabase<T>(work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(database())
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** The role of those who look at orders and change nothing of them: it comes with the service, under this id everywhere. */
export const fulfilment = '00000000-0000-7000-8000-000000000003'

/**
 * Somebody who may do what the administrator may, under another name, or what their own roles allow. People are only made by invitation, so
 * the row is put there.
 */
export function newColleague(firstName: string, lastName: string, roleIds?: string[]): Colleague {
  const id = randomUUID()
  const email = `${id}@waybill.example`
  const given: Record<string, string> = { id, email, firstName, lastName, ...(roleIds && { roleIds: JSON.stringify(roleIds) }) }
  onDatabase((db) => {
    const columns = db.prepare<[], { name: string }>(`select name from pragma_table_info('users')`).all()
    const copied = columns.map(({ name }) => name).filter((name) => name !== 'number')
    const values = copied.map((name) => (camel(name) in given ? '?' : `"${name}"`)).join(', ')
    const names = copied.map((name) => `"${name}"`).join(', ')
    const sent = copied.flatMap((name) => given[camel(name)] ?? [])
    db.prepare(`insert into users (${names}) select ${values} from users where email = ?`).run(...sent, administrator.email)
  })
  return { id, name: `${firstName} ${lastName}`, email, password: administrator.password }
}

const vendorIntegrator = '00000000-0000-7000-8000-000000000006'

/** Somebody of a vendor, who may do all that a vendor may, with what is theirs alone. */
export function newVendorColleague(firstName: string, lastName: string, vendorId: string): Colleague {
  const person = newColleague(firstName, lastName, [vendorIntegrator])
  associate(person, 'Vendor', vendorId)
  return person
}

/** From now on they belong to that merchant or vendor, and no longer to the staff. */
export function associate({ id: userId }: Pick<Colleague, 'id'>, type: 'Merchant' | 'Vendor', id: string) {
  const associations = JSON.stringify([{ type, id }])
  onDatabase((db) => db.prepare('update users set associations = ? where id = ?').run(associations, userId))
}

/** Ends all that somebody has signed in, as time would. */
export function endSessions(userId: string) {
  onDatabase((db) => db.prepare('update sessions set ended_at = ? where user_id = ?').run(Date.now(), userId))
}

/** A browser of their own, on the orders. */
export async function theirOffice(browser: Browser, person: Colleague) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
