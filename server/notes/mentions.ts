import { isOneOf } from '@/db/conditions'
import { type MentionData, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { scopeOf } from '@/server/access/identity/identity'
import { type AssignedRole, permissionsFrom, rolesById } from '@/server/access/roles/roles'
import { fullName } from '@/server/access/users/users'
import type { Change } from '@/server/kernel/change'
import { isInternal } from '@/server/kernel/principal'
import { problem, refuseProblems } from '@/server/kernel/refusal'
import { canSeeAudience } from './access-rules'

type User = typeof users.$inferSelect

interface MentionRequest {
  ids: string[]
  audienceId: string | null
  /** Existing mentions, whose users may be inactive by now. */
  before: MentionData[]
}

/** Whether a user would be shown a note for this audience. */
export function canSee(user: Pick<User, 'associations' | 'roleIds'>, roles: ReadonlyMap<string, AssignedRole>, audienceId: string | null) {
  const userRoles = user.roleIds.flatMap((id) => roles.get(id) ?? [])
  return (
    permissionsFrom(userRoles, { associations: user.associations }).includes('notes:read') &&
    canSeeAudience(scopeOf(user.associations), audienceId)
  )
}

/** The roles that any of these users holds, by id. */
export const rolesOfUsers = (sql: Sql, users: readonly Pick<User, 'roleIds'>[]) =>
  rolesById(
    sql,
    users.flatMap(({ roleIds }) => roleIds),
  )

/** The users of these ids, each once. Refuses unknown and inactive users, and those who cannot see the note. */
export async function resolveMentions(change: Change, { ids, audienceId, before }: MentionRequest): Promise<MentionData[]> {
  if (!ids.length) return []
  const userIds = ids.map((id) => id.toLowerCase())
  const rows = await change.sql
    .select()
    .from(users)
    .where(isOneOf(users.id, [...new Set(userIds)]))
  const roles = await rolesOfUsers(change.sql, rows)
  const usersById = new Map(rows.map((user) => [user.id, user]))
  const problems = userIds.flatMap((id, i) => {
    const reason = mentionProblem(usersById.get(id), ids[i] as string, {
      roles,
      audienceId,
      wasMentioned: before.some((one) => one.id === id),
    })
    if (!reason) return []
    // Only Internal staff may learn which users exist.
    return [
      problem(
        'note.mention',
        `mentions[${i}]`,
        isInternal(change.principal) ? reason : `There is no user ${ids[i]} who can see this note.`,
        ids[i],
      ),
    ]
  })
  refuseProblems(problems)
  return [...new Set(userIds)].map((id) => ({ id, name: fullName(usersById.get(id) as User) }))
}

interface MentionContext {
  roles: ReadonlyMap<string, AssignedRole>
  audienceId: string | null
  wasMentioned: boolean
}

function mentionProblem(user: User | undefined, id: string, { roles, audienceId, wasMentioned }: MentionContext) {
  if (!user) return `There is no user ${id}.`
  if (!user.isActive && !wasMentioned) return `${fullName(user)} (${id}) is no longer active.`
  return canSee(user, roles, audienceId) ? null : `${fullName(user)} (${id}) cannot see this note.`
}
