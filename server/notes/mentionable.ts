import { and, asc, eq, gt } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '@/db/schema'
import { scopeOf } from '@/server/access/identity/identity'
import { areColleagues, fullName, type Person } from '@/server/access/users/users'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { fold } from '@/server/platform/search/search'
import { audienceOf, canChooseVisibility, ownVisibility } from './access-rules'
import { canSee, rolesOfUsers } from './mentions'
import { resourceType, visibility } from './schemas'
import { getSubject } from './subject'

const MAX_SUGGESTIONS = 10
/** The most users scanned, in batches. */
const MAX_USERS_SCANNED = 5_000
const BATCH_SIZE = 1_000

/** The fields that decide whether a user is suggested, and the name. */
const candidateFields = {
  id: users.id,
  number: users.number,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  associations: users.associations,
  roleIds: users.roleIds,
}

export const mentionableQuery = z.strictObject({
  resourceType,
  resourceId: z.string().min(1).max(100),
  visibility: visibility.optional(),
  q: z.string().max(100, { error: 'At most 100 characters.' }).default(''),
})

/** Up to 10 users who can be mentioned in such a note and match the words, by name. Outside the Internal staff, colleagues only. */
export async function mentionableUsers(reader: Reader, query: z.output<typeof mentionableQuery>, principal: Principal): Promise<Person[]> {
  const subject = await getSubject(reader, { type: query.resourceType, id: query.resourceId }, 'resourceId')
  const chosenVisibility = query.visibility ?? ownVisibility(principal.scope)
  if (!canChooseVisibility(principal.scope, chosenVisibility))
    throw invalid(
      'note.visibility',
      'visibility',
      `Your notes have the visibility ${ownVisibility(principal.scope)}; only Internal staff can choose another.`,
      chosenVisibility,
    )
  const audienceId = audienceOf(chosenVisibility, subject)
  const typedWords = wordsOf(query.q)
  const found: Person[] = []
  for (let lastNumber = 0, scannedCount = 0; scannedCount < MAX_USERS_SCANNED; scannedCount += BATCH_SIZE) {
    const batch = await reader.sql
      .select(candidateFields)
      .from(users)
      .where(and(gt(users.number, lastNumber), eq(users.isActive, true)))
      .orderBy(asc(users.number))
      .limit(BATCH_SIZE)
    const roles = await rolesOfUsers(reader.sql, batch)
    for (const user of batch) {
      const own = wordsOf(`${fullName(user)} ${user.email}`)
      const isMatch = typedWords.every((word) => own.some((one) => one.startsWith(word)))
      if (!isMatch || user.id === principal.actor.id || !canSee(user, roles, audienceId)) continue
      if (!principal.scope.everything && !areColleagues(principal.scope, scopeOf(user.associations))) continue
      found.push({ id: user.id, name: fullName(user), type: 'User' })
    }
    if (batch.length < BATCH_SIZE) break
    lastNumber = batch.at(-1)?.number as number
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, MAX_SUGGESTIONS)
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
