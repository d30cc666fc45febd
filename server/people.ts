import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { type ActorData, users } from '@/db/schema'
import { associationsOf, scopeOf } from './identity/principals'
import { isInternal, type Principal } from './principal'
import type { Scope } from './scope'

/** Somebody by name, as the API shows them. */
export interface Person {
  id: string | null
  name: string
  type: ActorData['type']
}

/** Whether both belong to one of the same merchants or vendors. The Internal staff belong to none. */
export function areColleagues(one: Scope, other: Scope): boolean {
  if (one.everything || other.everything) return one.everything && other.everything
  const ids = new Set(associationsOf(one).map(({ id }) => id))
  return associationsOf(other).some(({ id }) => ids.has(id))
}

/**
 * How the caller sees these people: Internal staff see everybody; others themselves and their colleagues, and null for anybody else. One
 * query however many they are.
 */
export async function peopleSeenBy(
  principal: Principal,
  sql: Sql,
  people: (ActorData | null)[],
): Promise<(actor: ActorData | null) => Person | null> {
  const asPerson = ({ id, name, type }: ActorData): Person => ({ id, name, type })
  if (isInternal(principal)) return (actor) => actor && asPerson(actor)
  const others = new Set(people.flatMap((one) => (one?.type === 'User' && one.id && one.id !== principal.actor.id ? [one.id] : [])))
  const known = others.size
    ? await sql
        .select({ id: users.id, associations: users.associations })
        .from(users)
        .where(oneOf(users.id, [...others]))
    : []
  const shown = new Set(known.filter((user) => areColleagues(principal.scope, scopeOf(user.associations))).map(({ id }) => id))
  if (principal.actor.id) shown.add(principal.actor.id)
  return (actor) => (actor?.id && shown.has(actor.id) ? asPerson(actor) : null)
}
