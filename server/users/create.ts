import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Change } from '../change'
import { checkGrant } from '../identity/grants'
import { associationsOf } from '../identity/principals'
import { conflict } from '../refusal'
import { asUser } from './present'
import type { NewUser } from './requests'
import type { User } from './schemas'
import { recordUser } from './store'

/** A new person, within what the caller may give. They sign in once they have chosen a password. */
export async function createUser(change: Change, input: NewUser): Promise<User> {
  const { email, firstName, lastName, roleIds, attributes } = input
  const associations = (input.associations ?? associationsOf(change.principal.scope)).map(given)
  await checkGrant(change.sql, change.principal, { associations, permissions: [], roleIds })
  await refuseTaken(change, email)
  const [row] = await change.write
    .insert(users)
    .values({
      id: change.newId(),
      version: 1,
      email,
      firstName,
      lastName,
      passwordHash: null,
      isActive: true,
      associations,
      roleIds,
      preferences: {},
      attributes,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning()
  if (!row) throw new Error('The user was not stored.')
  const made = await asUser(change.sql, row)
  recordUser(change, 'create', null, made)
  return made
}

/** An association as it is stored. */
export const given = ({ type, id }: { type: 'Internal' | 'Merchant' | 'Vendor'; id?: string | null | undefined }) => ({
  type,
  id: id?.toLowerCase() ?? null,
})

/** Refuses an e-mail address that somebody signs in with. */
export async function refuseTaken({ sql }: Change, email: string): Promise<void> {
  const [taken] = await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  if (taken) throw conflict(`Somebody with the e-mail address ${email} is a user already.`, 'email', email)
}
