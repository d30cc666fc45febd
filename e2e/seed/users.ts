import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { insertUser, onDatabase } from '@/e2e/support/accounts'
import { administrator, signIn } from '@/e2e/support/fixtures'

export interface SeededUser {
  id: string
  name: string
  email: string
  /** The administrator's password. */
  password: string
}

/** The id of the built-in role that may only read orders. */
export const fulfillmentRoleId = '00000000-0000-7000-8000-000000000003'

/** Creates a user with the administrator's permissions, or with the given roles. */
export function newUser(firstName: string, lastName: string, roleIds?: string[]): SeededUser {
  const email = `${randomUUID().replaceAll('-', '')}@waybill.example`
  const id = insertUser({ email, firstName, lastName, ...(roleIds && { roleIds: JSON.stringify(roleIds) }) })
  return { id, name: `${firstName} ${lastName}`, email, password: administrator.password }
}

const vendorIntegratorRoleId = '00000000-0000-7000-8000-000000000006'

/** Creates a vendor's user with all permissions that a vendor may have, limited to the vendor's data. */
export function newVendorUser(firstName: string, lastName: string, vendorId: string): SeededUser {
  const person = newUser(firstName, lastName, [vendorIntegratorRoleId])
  associate(person, 'Vendor', vendorId)
  return person
}

/** Associates the user with that merchant or vendor instead of the staff. */
export function associate({ id: userId }: Pick<SeededUser, 'id'>, type: 'Merchant' | 'Vendor', id: string) {
  const associations = JSON.stringify([{ type, id }])
  onDatabase((db) => db.prepare('update users set associations = ? where id = ?').run(associations, userId))
}

/** Ends all sessions of a user. */
export function endSessions(userId: string) {
  onDatabase((db) => db.prepare('update sessions set ended_at = ? where user_id = ?').run(Date.now(), userId))
}

/** Signs a user in with a new browser, and opens the orders. */
export async function signedInPage(browser: Browser, person: SeededUser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  return page
}
