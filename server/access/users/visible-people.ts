import { isOneOf } from '@/db/conditions'
import { type ActorData, serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { isInternal, type Principal } from '@/server/kernel/principal'
import { problem, refuseProblems } from '@/server/kernel/refusal'
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

/** Those of these ids that are no user or service client whom the caller may know. Runs one query. */
export async function unknownPeople(principal: Principal, sql: Sql, ids: readonly string[]): Promise<string[]> {
  const others = ids.filter((id) => id !== principal.actor.id)
  if (!others.length) return []
  const foundUsers = sql.select({ id: users.id, associations: users.associations }).from(users).where(isOneOf(users.id, others))
  if (!isInternal(principal)) {
    const colleagues = (await foundUsers).filter((user) => areColleagues(principal.scope, scopeOf(user.associations)))
    return others.filter((id) => !colleagues.some((user) => user.id === id))
  }
  const foundClients = sql
    .select({ id: serviceClients.id, associations: serviceClients.associations })
    .from(serviceClients)
    .where(isOneOf(serviceClients.id, others))
  const known = new Set((await foundUsers.unionAll(foundClients)).map(({ id }) => id))
  return others.filter((id) => !known.has(id))
}

/** Refuses these ids of users and service clients in a filter, because an empty list would claim that they exist and did nothing. */
export const refuseUnknownPeople = (unknown: readonly string[], field: string): void =>
  refuseProblems(unknown.map((id) => problem('reference.unknown', field, `There is no user or service client ${id}.`, id)))
