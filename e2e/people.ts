import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { administrator, signIn } from './fixtures'

/** Where the server that is driven keeps its data; one that ran already says so itself. */
const database = () => process.env.E2E_DATABASE ?? join(process.env.E2E_DATA_DIR ?? '', 'waybill.db')

export interface Colleague {
  id: string
  name: string
  email: string
  /** The administrator's own. */
  password: string
}

/** The role of those who look at orders and change nothing of them: it comes with the service, under this id everywhere. */
export const fulfilment = '00000000-0000-7000-8000-000000000003'

/**
 * Somebody who may do what the administrator may, under another name, or what their own roles allow. People are only made by invitation, so
 * the row is put there.
 */
export function newColleague(firstName: string, lastName: string, roleIds?: string[]): Colleague {
  const db = new Sqlite(database())
  try {
    const id = randomUUID()
    const email = `${id}@waybill.example`
    const columns = db.prepare<[], { name: string }>(`select name from pragma_table_info('users')`).all()
    const given: Record<string, string> = { id, email, firstName, lastName, ...(roleIds && { roleIds: JSON.stringify(roleIds) }) }
    const copied = columns.map(({ name }) => name).filter((name) => name !== 'number')
    const values = copied.map((name) => (camel(name) in given ? '?' : `"${name}"`)).join(', ')
    const names = copied.map((name) => `"${name}"`).join(', ')
    const sent = copied.flatMap((name) => given[camel(name)] ?? [])
    db.prepare(`insert into users (${names}) select ${values} from users where email = ?`).run(...sent, administrator.email)
    return { id, name: `${firstName} ${lastName}`, email, password: administrator.password }
  } finally {
    db.close()
  }
}

/** A browser of their own, on the orders. */
export async function theirOffice(browser: Browser, person: Colleague) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
