import { eq } from 'drizzle-orm'
import { insertRow, selectRows } from '@/db/rows'
import { type ActorData, tagCounts, users } from '@/db/schema'
import { scopeOf } from '@/server/access/identity/identity'
import { fullName } from '@/server/access/users/users'
import type { Change } from '@/server/kernel/change'
import { isInternal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { invalid, problem, Refusal } from '@/server/kernel/refusal'
import type { OrderUpdate } from '../schemas/requests'
import type { Order } from '../types'
import { MAX_TAGS } from './schemas'
import { normalizeTags, tagDifferences, withoutTags } from './tag-rules'

export { handOverFollowUps, sendDueFollowUps } from './reminders'
export { foldTagCounts, forgetUnusedTags } from './tags'

export const internalCareFields = ['assignee', 'tags', 'addTags', 'removeTags', 'followUp'] as const

/** Sets who works on an order, its tags and its follow-up. Refuses callers outside Internal with a 403 that names the fields. */
export async function updateCare(change: Change, order: Order, update: OrderUpdate): Promise<void> {
  if (!isInternal(change.principal)) return refuseCareOf(update)
  if (update.assignee !== undefined)
    order.assignee = update.assignee && (await chosenUser(change, update.assignee.id, order.assignee, 'assignee.id'))
  order.tags = updatedTags(order.tags, update)
  if (update.followUp !== undefined) await updateFollowUp(change, order, update.followUp)
}

/** Refuses an update by callers outside Internal that names one of the fields. */
export function refuseCareOf(update: { [name in (typeof internalCareFields)[number]]?: unknown }, prefix = ''): void {
  const sent = internalCareFields.filter((name) => (update[name] ?? null) !== null)
  if (sent.length)
    throw new Refusal(
      'Forbidden',
      sent.map((name) =>
        problem('permission.missing', prefix + name, `This needs an Internal association: only Internal staff see and set ${name}.`),
      ),
    )
}

function updatedTags(before: string[], { tags, addTags, removeTags }: OrderUpdate): string[] {
  const base = tags === undefined ? before : (tags ?? [])
  const after = withoutTags(normalizeTags([...base, ...(addTags ?? [])]), removeTags ?? [])
  if (after.length > MAX_TAGS)
    throw invalid('field.tooLarge', addTags ? 'addTags' : 'tags', `An order has at most ${MAX_TAGS} tags; these would be ${after.length}.`)
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}

async function updateFollowUp(change: Change, order: Order, followUp: OrderUpdate['followUp']): Promise<void> {
  if (!followUp) {
    Object.assign(order, { followUpAt: null, followUpNote: null, followUpUser: null, followUpSentTo: null })
    return
  }
  const id = followUp.user?.id ?? order.followUpUser?.id ?? change.principal.actor.id
  const isSameTime = followUp.at.getTime() === order.followUpAt?.getTime()
  if (!isSameTime && followUp.at <= change.now)
    throw invalid('field.invalid', 'followUp.at', 'Give a time in the future.', followUp.at.toISOString())
  const user = await chosenUser(change, id ?? '', order.followUpUser, 'followUp.user.id')
  const isSameUser = user.id === order.followUpUser?.id
  order.followUpUser = user
  if (!isSameTime) order.followUpAt = followUp.at
  if (!isSameTime || !isSameUser) order.followUpSentTo = null
  order.followUpNote = followUp.note?.trim() || null
}

/** The user that a field names: an active one of Internal, or the one that it names already. */
export async function chosenUser(
  { sql }: Pick<Reader, 'sql'>,
  sentId: string,
  current: ActorData | null,
  propertyName: string,
): Promise<ActorData> {
  const id = sentId.toLowerCase()
  if (current?.id === id) return current
  const [user] = await selectRows(sql, users, { where: eq(users.id, id), limit: 1 })
  if (!user) throw invalid('reference.unknown', propertyName, `There is no user ${sentId}.`, sentId)
  if (!user.isActive) throw invalid('user.deactivated', propertyName, `${fullName(user)} is no longer active.`, sentId)
  if (!scopeOf(user.associations).everything)
    throw invalid('user.unsuitable', propertyName, `${fullName(user)} is not one of the Internal staff, who alone see this.`, sentId)
  return { type: 'User', id: user.id, name: fullName(user) }
}

/** Counts the tags that an order got and lost. */
export async function countTags(change: Change, before: readonly string[], after: readonly string[]): Promise<void> {
  for (const row of tagDifferences(before, after)) await insertRow(change.unaudited, tagCounts, row)
}
