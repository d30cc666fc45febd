import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { type MentionData, users } from '@/db/schema'
import type { Change } from '../change'
import { type HeldRole, rolesAmong } from '../identity/held-roles'
import { fullName, permissionsWith, scopeOf } from '../identity/principals'
import { isInternal } from '../principal'
import { problem, Refusal } from '../refusal'
import { seesAudience } from './access-rules'

type User = typeof users.$inferSelect

interface Mentioning {
  ids: string[]
  audienceId: string | null
  /** Those mentioned already: they may have left since. */
  before: MentionData[]
}

/** Whether a user would be shown a note for this audience. */
export function canSee(user: Pick<User, 'associations' | 'roleIds'>, roles: ReadonlyMap<string, HeldRole>, audienceId: string | null) {
  const held = user.roleIds.flatMap((id) => roles.get(id) ?? [])
  return (
    permissionsWith(held, { associations: user.associations }).includes('notes:read') &&
    seesAudience(scopeOf(user.associations), audienceId)
  )
}

/** The roles that any of these users holds, by id. */
export const rolesHeld = (sql: Sql, held: readonly Pick<User, 'roleIds'>[]) =>
  rolesAmong(
    sql,
    held.flatMap(({ roleIds }) => roleIds),
  )

/** The people of these ids, each once. Whoever is unknown, has left or could not see the note is refused by name. */
export async function mentioned(change: Change, { ids, audienceId, before }: Mentioning): Promise<MentionData[]> {
  if (!ids.length) return []
  const wanted = ids.map((id) => id.toLowerCase())
  const rows = await change.sql
    .select()
    .from(users)
    .where(oneOf(users.id, [...new Set(wanted)]))
  const roles = await rolesHeld(change.sql, rows)
  const known = new Map(rows.map((user) => [user.id, user]))
  const problems = wanted.flatMap((id, i) => {
    const reason = reasonAgainst(known.get(id), ids[i] as string, { roles, audienceId, isKept: before.some((one) => one.id === id) })
    if (!reason) return []
    // Outside the Internal staff nobody learns who there is.
    return [problem(`mentions[${i}]`, isInternal(change.principal) ? reason : `There is no user ${ids[i]} who can see this note.`, ids[i])]
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
  return [...new Set(wanted)].map((id) => ({ id, name: fullName(known.get(id) as User) }))
}

interface Seen {
  roles: ReadonlyMap<string, HeldRole>
  audienceId: string | null
  isKept: boolean
}

function reasonAgainst(user: User | undefined, id: string, { roles, audienceId, isKept }: Seen) {
  if (!user) return `There is no user ${id}.`
  if (!user.isActive && !isKept) return `${fullName(user)} (${id}) is no longer active.`
  return canSee(user, roles, audienceId) ? null : `${fullName(user)} (${id}) cannot see this note.`
}
