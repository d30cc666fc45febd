import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf, rowExists } from '@/db/conditions'
import { orders, users } from '@/db/schema'
import { nothing, type SearchQuery, type SearchTerm } from '@/db/search/match'
import type { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import { type FieldTerm, internalQualifiers, QueryError, valueSpan } from '@/server/platform/search/search'
import { facet } from './facets'

type PersonTerm = Extract<FieldTerm, { field: 'assignee' | 'heldBy' }>

/** The most deactivated users with assigned orders that assignee:inactive finds. */
const MAX_INACTIVE = 200

const word = (text: string): SearchTerm => ({ field: 'facets', words: [text], prefix: false })

/** Refuses a qualifier about the work of Internal staff to everybody else. */
export function refuseInternalTerms(reader: Reader, term: FieldTerm): void {
  if (reader.scope.everything) return
  const isMine = term.field === 'is' && term.values.includes('mine')
  if (!isMine && !internalQualifiers.includes(term.field)) return
  const name = isMine ? 'is:mine' : `${term.field}:`
  throw new Refusal('Forbidden', [
    problem('permission.missing', 'q', `This needs an Internal association: only Internal staff search with ${name}.`),
  ])
}

/** Finds the orders that are the caller's: assigned to them, held by them or followed up by them. */
export const ownTerms = ({ callerId }: Reader): SearchTerm[] =>
  callerId ? [facet.assignee(callerId), facet.heldBy(callerId), facet.followUp(callerId)].map(word) : []

/** The query of a term that names people: me, none, inactive or e-mail addresses. Refuses an unknown address with its position. */
export async function personQuery(reader: Reader, term: PersonTerm, q: string): Promise<SearchQuery> {
  const emails = term.values.filter((value) => value.includes('@'))
  const ids = [
    ...(term.values.includes('me') && reader.callerId ? [reader.callerId] : []),
    ...(term.values.includes('inactive') ? await inactiveAssignees(reader) : []),
    ...(emails.length ? await idsByEmail(reader, term, emails, q) : []),
  ]
  const any = ids.length ? ids.map((id) => word(facet[term.field](id))) : [nothing]
  if (!term.values.includes('none')) return { any }
  return { not: { all: [word(facet.assigned), { not: { any } }] } }
}

/** The opposite of a query. */
export const negate = (query: SearchQuery): SearchQuery => ('not' in query ? query.not : { not: query })

async function inactiveAssignees({ sql: db }: Reader): Promise<string[]> {
  const hasOrder = rowExists(sql`from ${orders} where ${and(isNotNull(orders.assignee), sql`(${orders.assignee} ->> 'id') = ${users.id}`)}`)
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, false), hasOrder))
    .limit(MAX_INACTIVE)
  return found.map(({ id }) => id)
}

async function idsByEmail({ sql: db }: Reader, term: PersonTerm, emails: string[], q: string): Promise<string[]> {
  const found = await db.select({ id: users.id, email: users.email }).from(users).where(isOneOf(users.email, emails))
  for (const [i, email] of term.values.entries())
    if (email.includes('@') && !found.some((user) => user.email === email))
      throw new QueryError(`There is no user ${email}.`, valueSpan(q, term, i))
  return found.map(({ id }) => id)
}
