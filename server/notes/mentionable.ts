import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '@/db/schema'
import { fullName, scopeOf } from '../identity/principals'
import { areColleagues, type Person } from '../people'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import { fold } from '../search/words'
import { audienceOf, mayChoose, ownVisibility } from './access-rules'
import { canSee, rolesHeld } from './mentions'
import { subjectOf } from './resources'
import { resourceType, visibility } from './schemas'

const MOST = 10
/** So many users are looked at, and so many at a time. */
const MOST_LOOKED_AT = 5_000
const AT_ONCE = 1_000

export const mentionableQuery = z.strictObject({
  resourceType,
  resourceId: z.string().min(1).max(100),
  visibility: visibility.optional(),
  q: z.string().max(100, { error: 'At most 100 characters.' }).default(''),
})

/** Who could be mentioned in such a note and is called so: at most 10, by name. Outside the Internal staff, colleagues only. */
export async function mentionableUsers(reader: Reader, query: z.output<typeof mentionableQuery>, principal: Principal): Promise<Person[]> {
  const subject = await subjectOf(reader, { type: query.resourceType, id: query.resourceId }, 'resourceId')
  const chosen = query.visibility ?? ownVisibility(principal.scope)
  if (!mayChoose(principal.scope, chosen))
    throw invalid(
      'visibility',
      `Your notes are of visibility ${ownVisibility(principal.scope)}; only Internal staff choose another.`,
      chosen,
    )
  const audienceId = audienceOf(chosen, subject)
  const typed = wordsOf(query.q)
  const found: Person[] = []
  for (let last = 0, seen = 0; seen < MOST_LOOKED_AT; seen += AT_ONCE) {
    const some = await reader.sql
      .select()
      .from(users)
      .where(and(gt(users.number, last), eq(users.isActive, true)))
      .orderBy(asc(users.number))
      .limit(AT_ONCE)
    const roles = await rolesHeld(reader.sql, some)
    for (const user of some) {
      const own = wordsOf(`${fullName(user)} ${user.email}`)
      const isCalledSo = typed.every((word) => own.some((one) => one.startsWith(word)))
      if (!isCalledSo || user.id === principal.actor.id || !canSee(user, roles, audienceId)) continue
      if (!principal.scope.everything && !areColleagues(principal.scope, scopeOf(user.associations))) continue
      found.push({ id: user.id, name: fullName(user), type: 'User' })
    }
    if (some.length < AT_ONCE) break
    last = some.at(-1)?.number as number
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, MOST)
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
