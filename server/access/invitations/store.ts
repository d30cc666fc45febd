import { and, count, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { invitations, mails } from '@/db/schema'
import type { Sql } from '@/db/types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedWithin } from '@/server/http/updated-within'
import { notFound } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'
import { allAssociationsWithin, hasAssociation } from '../associations'
import { invitationFilters, type invitationStatuses } from './schemas'

export type InvitationRow = typeof invitations.$inferSelect

const belongsTo = (ids: string[] | undefined) => ids && hasAssociation(invitations.associations, ids)

function inStatus(statuses: readonly (typeof invitationStatuses)[number][] | undefined, now: Date): SQL | undefined {
  const isPending = eq(invitations.status, 'Pending')
  const conditions = statuses?.map((status) => {
    if (status === 'Pending') return and(isPending, gt(invitations.expiresAt, now))
    return status === 'Expired' ? and(isPending, lte(invitations.expiresAt, now)) : eq(invitations.status, status)
  })
  return conditions && or(...conditions)
}

/** An invitation that the caller may see; throws 404 for any other. */
export async function getInvitationRow(sql: Sql, scope: Scope, id: string): Promise<InvitationRow> {
  const [row] = await sql
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id.toLowerCase()), allAssociationsWithin(invitations.associations, scope)))
    .limit(1)
  if (!row) throw notFound('invitation', id)
  return row
}

/** The pending invitation of this e-mail address, if any. */
export async function findPendingInvitation(sql: Sql, email: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await sql
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), inStatus(['Pending'], now)))
    .orderBy(desc(invitations.number))
    .limit(1)
  return row
}

/** The errors of failed mails by invitation id. */
export async function failedDeliveries(sql: Sql, rows: readonly InvitationRow[]): Promise<Map<string, string>> {
  const mailedIds = rows.filter(({ deliveryMethod }) => deliveryMethod === 'Email').map(({ id }) => id)
  if (!mailedIds.length) return new Map()
  const found = await sql
    .select({ id: mails.subjectId, error: mails.error })
    .from(mails)
    .where(and(isOneOf(mails.subjectId, mailedIds), isNull(mails.dueAt), isNull(mails.sentAt)))
  return new Map(found.flatMap(({ id, error }) => (error === null ? [] : [[id, error] as const])))
}

const sorts: Record<'email' | 'createdAt' | 'expiresAt', SortColumn<InvitationRow>> = {
  email: { column: invitations.email, key: (row) => row.email },
  createdAt: { column: invitations.createdAt, key: (row) => row.createdAt, isTime: true },
  expiresAt: { column: invitations.expiresAt, key: (row) => row.expiresAt, isTime: true, isVolatile: true },
}

export const invitationQuery = listQuery(
  invitationFilters,
  ['createdAt', 'email', 'expiresAt'],
  '-createdAt',
  'InvitationsByMerchantIdSortByEnum',
)

/** A page of the invitations that the caller may see. */
export async function listInvitationRows(sql: Sql, scope: Scope, page: z.output<typeof invitationQuery>, now: Date) {
  const { merchantId, vendorId, status } = page.filters
  const visible = and(
    allAssociationsWithin(invitations.associations, scope),
    belongsTo(merchantId),
    belongsTo(vendorId),
    inStatus(status, now),
    updatedWithin(invitations.updatedAt, page.filters),
  )
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
