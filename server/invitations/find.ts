import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql as raw, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { invitations, mails } from '@/db/schema'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { notFound } from '../refusal'
import type { Scope } from '../scope'
import { invitationFilters, mostAssociations, type shownStatuses } from './schemas'

export type Row = typeof invitations.$inferSelect

/** Id of the association at a place of an invitation's list; null for Internal and behind the end. */
const associated = (place: number) => raw<string>`${invitations.associations} -> ${raw.raw(String(place))} ->> 'id'`
const places = Array.from({ length: mostAssociations }, (_, place) => associated(place))

/** Invitations all of whose associations are the caller's own. */
function within(scope: Scope): SQL | undefined {
  if (scope.everything) return undefined
  const own = [...scope.merchantIds, ...scope.vendorIds]
  if (!own.length) return raw`1 = 0`
  return and(isNotNull(associated(0)), ...places.map((id) => or(isNull(id), inArray(id, own))))
}

const to = (id: string | undefined) => (id === undefined ? undefined : or(...places.map((place) => eq(place, id))))

function inStatus(statuses: readonly (typeof shownStatuses)[number][] | undefined, now: Date): SQL | undefined {
  const isPending = eq(invitations.status, 'Pending')
  const conditions = statuses?.map((status) => {
    if (status === 'Pending') return and(isPending, gt(invitations.expiresAt, now))
    return status === 'Expired' ? and(isPending, lte(invitations.expiresAt, now)) : eq(invitations.status, status)
  })
  return conditions && or(...conditions)
}

/** One that the caller may see; else a 404, as for one that never was. */
export async function stored(sql: Sql, scope: Scope, id: string): Promise<Row> {
  const [row] = await sql
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id.toLowerCase()), within(scope)))
    .limit(1)
  if (!row) throw notFound('invitation', id)
  return row
}

/** One that waits for somebody at this address, if there is one. */
export async function pendingFor(sql: Sql, email: string, now: Date): Promise<Row | undefined> {
  const [row] = await sql
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), inStatus(['Pending'], now)))
    .orderBy(desc(invitations.number))
    .limit(1)
  return row
}

/** Why the mails of these invitations were given up, by invitation. */
export async function givenUp(sql: Sql, rows: readonly Row[]): Promise<Map<string, string>> {
  const sent = rows.filter(({ deliveryMethod }) => deliveryMethod === 'Email').map(({ id }) => id)
  if (!sent.length) return new Map()
  const found = await sql
    .select({ id: mails.subjectId, error: mails.error })
    .from(mails)
    .where(and(oneOf(mails.subjectId, sent), isNull(mails.dueAt), isNull(mails.sentAt)))
  return new Map(found.flatMap(({ id, error }) => (error === null ? [] : [[id, error] as const])))
}

const sorts: Record<'email' | 'createdAt' | 'expiresAt', SortColumn<Row>> = {
  email: { column: invitations.email, key: (row) => row.email },
  createdAt: { column: invitations.createdAt, key: (row) => row.createdAt, isTime: true },
  expiresAt: { column: invitations.expiresAt, key: (row) => row.expiresAt, isTime: true, moves: true },
}

export const invitationQuery = listQuery(
  invitationFilters,
  ['createdAt', 'email', 'expiresAt'],
  '-createdAt',
  'InvitationsByMerchantIdSortByEnum',
)

/** A page of those that the caller may see. */
export async function rowsOf(sql: Sql, scope: Scope, page: z.output<typeof invitationQuery>, now: Date) {
  const { merchantId, vendorId, status } = page.filters
  const visible = and(within(scope), to(merchantId), to(vendorId), inStatus(status, now))
  return listRows({
    page,
    sorts,
    id: { column: invitations.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(invitations)
        .where(and(visible, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(invitations).where(visible))[0]?.count ?? 0,
  })
}
