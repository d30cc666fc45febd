import { isOneOf } from '@/db/conditions'
import { type ActorData, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Scope } from '@/server/kernel/scope'
import { associationsOf, scopeOf } from '../associations'

/** Somebody by name, as the API shows them. */
export interface Person {
  id: string | null
  name: string
  type: ActorData['type']
}

/** Whether both scopes share a merchant or vendor. Internal staff are colleagues of each other only. */
export function areColleagues(one: Scope, other: Scope): boolean {
  if (one.everything || other.everything) return one.everything && other.everything
  const ids = new Set(associationsOf(one).map(({ id }) => id))
  return associationsOf(other).some(({ id }) => ids.has(id))
}

/**
 * Returns a function that shows these actors to the caller: all to Internal staff, to others themselves and their colleagues, and null
 * instead of anybody else. Runs one query.
 */
export async function visiblePeople(
  principal: Principal,
  sql: Sql,
  people: (ActorData | null)[],
): Promise<(actor: ActorData | null) => Person | null> {
  const presentPerson = ({ id, name, type }: ActorData): Person => ({ id, name, type })
  if (isInternal(principal)) return (actor) => actor && presentPerson(actor)
  const others = new Set(people.flatMap((one) => (one?.type === 'User' && one.id && one.id !== principal.actor.id ? [one.id] : [])))
  const known = others.size
    ? await sql
        .select({ id: users.id, associations: users.associations })
        .from(users)
        .where(isOneOf(users.id, [...others]))
    : []
  const visibleIds = new Set(known.filter((user) => areColleagues(principal.scope, scopeOf(user.associations))).map(({ id }) => id))
  if (principal.actor.id) visibleIds.add(principal.actor.id)
  return (actor) => (actor?.id && visibleIds.has(actor.id) ? presentPerson(actor) : null)
}
