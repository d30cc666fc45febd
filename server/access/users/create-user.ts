import { eq } from 'drizzle-orm'
import { users } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { conflict } from '@/server/kernel/refusal'
import { associationsOf, storedAssociation } from '../associations'
import { checkGrant } from '../roles/roles'
import { presentUser } from './present'
import type { NewUser, User } from './schemas'
import { recordUser } from './store'

/** Creates a user without a password, within the caller's own grants. */
export async function createUser(change: Change, input: NewUser): Promise<User> {
  const { email, firstName, lastName, roleIds, attributes } = input
  const associations = (input.associations ?? associationsOf(change.principal.scope)).map(storedAssociation)
  await checkGrant(change.sql, change.principal, { associations, permissions: [], roleIds })
  await refuseTakenEmail(change, email)
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
  const created = await presentUser(change.sql, row)
  recordUser(change, 'create', null, created)
  return created
}

/** Refuses the e-mail address of another user. */
export async function refuseTakenEmail({ sql }: Change, email: string): Promise<void> {
  const [userWithEmail] = await sql.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  if (userWithEmail) throw conflict('email.taken', `A user with the e-mail address ${email} already exists.`, 'email', email)
}
