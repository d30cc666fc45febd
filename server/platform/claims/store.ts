import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isInList, isInQuery, isOneOf, listParameter } from '@/db/conditions'
import { preparedSelect, selectRows } from '@/db/rows'
import { type ActorData, claims, serviceClients, sessions, users } from '@/db/schema'
import type { ClaimableType } from '@/db/states'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'

/** How long a claim lasts after it was made or renewed, in ms. */
export const CLAIM_MS = 10 * 60_000

/** Who works on a record, and until when. */
export interface Claim {
  user: ActorData
  claimedUntil: Date
}

/** The time as a parameter, or its placeholder in a prepared statement. */
type Now = SQL | unknown

/** A claim holds until its time is over, its session ends, or its person or client is deactivated. */
function holdsAt(now: Now): SQL {
  const isSessionOpen = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${claims.sessionId} and ${sessions.endedAt} is null and ${sessions.expiresAt} > ${now})`
  const isUserActive = sql`exists (select 1 from ${users} where ${users.id} = ${claims.userId} and ${eq(users.isActive, true)})`
  const isClient = sql`exists (select 1 from ${serviceClients} where ${serviceClients.id} = ${claims.userId})`
  return sql`${claims.claimedUntil} > ${now} and (${claims.sessionId} is null or ${isSessionOpen}) and (${isUserActive} or ${isClient})`
}

const timeOf = (now: Date) => sql.param(now, claims.claimedUntil)

type Value = (name: 'type' | 'ids' | 'now') => unknown
const holdsFor = (value: Value, isMeant: SQL) =>
  sql`${claims.resourceType} = ${value('type')} and ${isMeant} and ${holdsAt(sql`${value('now')}`)}`
const claimsOfMany = preparedSelect(claims, (value: Value) => ({ where: holdsFor(value, isInList(claims.resourceId, value('ids'))) }))
/** Every read of one record asks for its claim: the key alone is cheaper than a list of one. */
const claimsOfOne = preparedSelect(claims, (value: Value) => ({ where: holdsFor(value, sql`${claims.resourceId} = ${value('ids')}`) }))

/** The claims of these records, by the record's id. */
export async function claimsOf(db: Sql, type: ClaimableType, ids: readonly string[], now: Date): Promise<Map<string, Claim>> {
  const [first] = ids
  if (first === undefined) return new Map()
  const values = { type, now: claims.claimedUntil.mapToDriverValue(now) }
  const rows = await (ids.length === 1
    ? claimsOfOne(db, { ...values, ids: first })
    : claimsOfMany(db, { ...values, ids: listParameter([...ids]) }))
  return new Map(rows.map((row) => [row.resourceId, row]))
}

/** The condition that a record is claimed, by this person if given. `id` is the column of the record's id. */
export const isClaimed = (type: ClaimableType, id: PgColumn, now: Date, userId?: string | null): SQL =>
  isInQuery(
    id,
    sql`select ${claims.resourceId} from ${claims} where ${and(
      eq(claims.resourceType, type),
      userId === undefined ? undefined : eq(claims.userId, userId ?? ''),
      holdsAt(timeOf(now)),
    )}`,
  )

/** Claims a record for the caller; the claim of somebody else must have ended. */
export async function storeClaim(change: Change, type: ClaimableType, resourceId: string): Promise<Date> {
  const { actor, sessionId } = change.principal
  const claimedUntil = new Date(change.now.getTime() + CLAIM_MS)
  const claim = { userId: actor.id ?? '', user: actor, sessionId, claimedAt: change.now, claimedUntil }
  await change.unaudited
    .insert(claims)
    .values({ resourceType: type, resourceId, ...claim })
    .onConflictDoUpdate({ target: [claims.resourceType, claims.resourceId], set: claim })
  return claimedUntil
}

/** Lets the caller's claim of a record last ten minutes from now. */
export async function renewClaim(change: Change, type: ClaimableType, resourceId: string): Promise<void> {
  await change.unaudited
    .update(claims)
    .set({ claimedUntil: new Date(change.now.getTime() + CLAIM_MS) })
    .where(
      and(
        eq(claims.resourceType, type),
        eq(claims.resourceId, resourceId),
        eq(claims.userId, change.principal.actor.id ?? ''),
        holdsAt(timeOf(change.now)),
      ),
    )
}

/** Ends the claims of these records, whoever holds them: they were released, or are finished or deleted. */
export async function endClaims(change: Change, type: ClaimableType, ids: readonly string[]): Promise<void> {
  if (ids.length) await change.unaudited.delete(claims).where(and(eq(claims.resourceType, type), isOneOf(claims.resourceId, [...ids])))
}

/** Deletes the claims that have run out. */
export async function deleteExpiredClaims(db: Sql, now: Date): Promise<void> {
  await db.delete(claims).where(sql`${claims.claimedUntil} <= ${timeOf(now)}`)
}

/** All claims that hold. */
export const liveClaims = (db: Sql, now: Date) => selectRows(db, claims, { where: holdsAt(timeOf(now)) })
