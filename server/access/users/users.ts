import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { allAssociationsWithin } from '../associations'
import { presentClientAsUser, presentUser, type UserRow } from './present'
import type { User } from './schemas'

export { activeAdministrators } from './administrators'
export { ensureFirstAdministrator } from './first-administrator'
export { usersWithPermission } from './permission-holders'
export { fullName, presentUser } from './present'
export { refuseTakeover } from './takeover'
export { areColleagues, type Person, refuseUnknownPeople, unknownPeople, visiblePeople } from './visible-people'

/** The row of a user whose associations are all the caller's own; throws 404 for any other. */
async function getUserRow({ sql, scope }: Reader, id: string): Promise<UserRow> {
  const [row] = await sql
    .select()
    .from(users)
    .where(and(eq(users.id, id.toLowerCase()), allAssociationsWithin(users.associations, scope)))
    .limit(1)
  if (!row) throw notFound('user', id)
  return row
}

/** A user's row to edit; refuses another version than the caller's. */
export async function getUserForUpdate(change: Change, id: string): Promise<UserRow> {
  const before = await getUserRow(change.reader, id)
  change.expectVersion('user', before.version)
  return before
}

export async function getUser(reader: Reader, id: string): Promise<User> {
  return presentUser(reader.sql, await getUserRow(reader, id))
}

/** The caller, a user or a service client, in the shape of a user. */
export async function getCaller(sql: Sql, { actor }: Principal): Promise<User> {
  const id = actor.id ?? ''
  if (actor.type === 'ServiceClient') {
    const [row] = await sql.select().from(serviceClients).where(eq(serviceClients.id, id)).limit(1)
    if (row) return presentClientAsUser(sql, row)
  } else {
    const [row] = await sql.select().from(users).where(eq(users.id, id)).limit(1)
    if (row) return presentUser(sql, row)
  }
  throw notFound('user', id)
}

const emailAddress = z.email().max(255)

/** Whether each text is an e-mail address, and whether a user whom the caller may see has it. */
export async function evaluateEmails({ sql, scope }: Reader, emails: readonly string[]) {
  const lower = emails.map((email) => email.trim().toLowerCase())
  const rows = await sql
    .select({ email: users.email })
    .from(users)
    .where(and(isOneOf(users.email, [...new Set(lower)]), allAssociationsWithin(users.associations, scope)))
  const takenEmails = new Set(rows.map(({ email }) => email))
  return emails.map((email, i) => {
    const candidate = lower[i] as string
    return { email, isValid: emailAddress.safeParse(candidate).success, isTaken: takenEmails.has(candidate) }
  })
}
