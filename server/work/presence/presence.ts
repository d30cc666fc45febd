import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { presences } from '@/db/schema'
import type { ClaimableType } from '@/db/states'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { hasPermission, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { forbidden, invalid, isRefusal } from '@/server/kernel/refusal'
import { type ClaimableRecord, renewClaim } from '@/server/platform/claims/claims'
import { queueOfType } from '../views/views'
import type { Presence } from './schemas'
import { type PresenceRow, presentPresence } from './visible'

export { createPresenceFeed } from './feed'

/** How long somebody counts as there after they said so, in ms. */
export const PRESENCE_MS = 30_000

interface RecordReference {
  type: ClaimableType
  id: string
}

/** Says that the caller looks at a record or edits it, for 30 s, and renews the caller's claim of it. */
export async function announce(
  change: Change,
  { type, id }: RecordReference,
  { state, part }: Pick<PresenceRow, 'state' | 'part'>,
): Promise<void> {
  change.expectVersion('presence', 0)
  const { actor, scope } = change.principal
  const record = await readableRecord(change.reader, change.principal, { type, id }, 'resource.id')
  const isSame = and(eq(presences.resourceType, type), eq(presences.resourceId, record.id), eq(presences.userId, actor.id ?? ''))
  const [before] = await selectRows(change.sql, presences, { where: isSame, limit: 1 })
  const isContinued = before && before.state === state && before.part === part && before.expiresAt > change.now
  const seen = {
    user: actor,
    state,
    part,
    isInternal: scope.everything,
    merchantIds: scope.everything ? [] : scope.merchantIds,
    vendorIds: scope.everything ? [] : scope.vendorIds,
    merchantId: record.merchantId,
    vendorId: record.vendorId,
    since: isContinued ? before.since : change.now,
    expiresAt: new Date(change.now.getTime() + PRESENCE_MS),
  }
  await change.unaudited
    .insert(presences)
    .values({ resourceType: type, resourceId: record.id, userId: actor.id ?? '', ...seen })
    .onConflictDoUpdate({ target: [presences.resourceType, presences.resourceId, presences.userId], set: seen })
  await renewClaim(change, type, record.id)
}

/** The caller and their colleagues who look at a record. */
export async function presenceOf(reader: Reader, principal: Principal, reference: RecordReference): Promise<Presence[]> {
  const record = await readableRecord(reader, principal, reference, 'id')
  const rows = await selectRows(reader.sql, presences, {
    where: and(eq(presences.resourceType, reference.type), eq(presences.resourceId, record.id), gt(presences.expiresAt, new Date())),
    orderBy: [asc(presences.number)],
  })
  return presentPresence(rows, principal)
}

/** The record that a reference names, which the caller may read; refuses with 403, or with 400 at `propertyName`. */
async function readableRecord(
  reader: Reader,
  principal: Principal,
  { type, id }: RecordReference,
  propertyName: string,
): Promise<ClaimableRecord> {
  const queue = queueOfType(type)
  if (!hasPermission(principal, queue.permission)) throw forbidden(queue.permission)
  try {
    return await queue.record(reader, id)
  } catch (error) {
    if (isRefusal(error) && error.code === 'NotFound') throw invalid('reference.unknown', propertyName, `There is no ${type} ${id}.`, id)
    throw error
  }
}

/** Deletes what has run out. */
export async function deleteExpiredPresence(db: Sql, now: Date): Promise<void> {
  await db.delete(presences).where(lt(presences.expiresAt, now))
}
