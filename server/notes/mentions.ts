import { oneOf } from '@/db/conditions'
import { type MentionData, users } from '@/db/schema'
import type { Change } from '../change'
import { effectivePermissions, fullName, scopeOf } from '../identity/principals'
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
export const canSee = (user: Pick<User, 'associations' | 'roleIds'>, audienceId: string | null) =>
  effectivePermissions(user).includes('notes:read') && seesAudience(scopeOf(user.associations), audienceId)

/** The people of these ids, each once. Whoever is unknown, has left or could not see the note is refused by name. */
export async function mentioned(change: Change, { ids, audienceId, before }: Mentioning): Promise<MentionData[]> {
  if (!ids.length) return []
  const wanted = ids.map((id) => id.toLowerCase())
  const rows = await change.sql
    .select()
    .from(users)
    .where(oneOf(users.id, [...new Set(wanted)]))
  const known = new Map(rows.map((user) => [user.id, user]))
  const problems = wanted.flatMap((id, i) => {
    const reason = reasonAgainst(known.get(id), ids[i] as string, { audienceId, isKept: before.some((one) => one.id === id) })
    if (!reason) return []
    // Outside the Internal staff nobody learns who there is.
    return [problem(`mentions[${i}]`, isInternal(change.principal) ? reason : `There is no user ${ids[i]} who can see this note.`, ids[i])]
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
  return [...new Set(wanted)].map((id) => ({ id, name: fullName(known.get(id) as User) }))
}

function reasonAgainst(user: User | undefined, id: string, { audienceId, isKept }: { audienceId: string | null; isKept: boolean }) {
  if (!user) return `There is no user ${id}.`
  if (!user.isActive && !isKept) return `${fullName(user)} (${id}) is no longer active.`
  return canSee(user, audienceId) ? null : `${fullName(user)} (${id}) cannot see this note.`
}
