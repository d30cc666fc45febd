import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { notes, serviceClients, users } from '@/db/schema'
import { isDocumentOfNote, noteDocumentsMatch, noteMatches, noteWords } from '@/db/search/note-documents'
import type { Sql } from '@/db/types'
import { visiblePeople } from '@/server/access/users/users'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Principal } from '@/server/kernel/principal'
import type { Reader, Through } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { booleanParameter, dateOrTime } from '../http/field-types'
import { capped, envelope, listRows } from '../http/list'
import { updatedFilters } from '../http/updated-filter'
import { updatedWithin } from '../http/updated-within'
import type { NoteRow } from './find'
import { presentNotes } from './present'
import { resourceType } from './schemas'
import { searchWordsOf } from './search-words'
import { getSubject } from './subject'

const reference = z.string().min(1).max(100)

export const noteQuery = listQuery(
  {
    resourceType: resourceType.optional(),
    resourceId: reference.optional().meta({ description: 'Its id or shortId; case does not matter.' }),
    orderId: reference.optional().meta({ description: 'All notes on an order: its own and those on its items.' }),
    createdBy: reference.optional().meta({ description: 'The id of a user or service client.' }),
    q: z
      .string()
      .max(255, { error: 'At most 255 characters.' })
      .optional()
      .meta({ description: 'Beginnings of words of the text; all must match.' }),
    isPinned: booleanParameter.optional(),
    createdFrom: dateOrTime('from').optional(),
    createdTo: dateOrTime('until').optional(),
    ...updatedFilters,
  },
  ['createdAt'],
  '-createdAt',
)

type NotePage = z.output<typeof noteQuery>

const throughWords: Through = { table: noteWords, on: isDocumentOfNote }

/** Notes that the caller may see, newest first. */
export async function listNotes(reader: Reader, page: NotePage, principal: Principal) {
  const where = await conditions(reader, principal, page.filters)
  const words = page.filters.q === undefined ? [] : searchWordsOf(page.filters.q)
  // Punctuation alone matches nothing.
  if (page.filters.q?.trim() && !words.length) return envelope('notes', page, { rows: [], total: capped(0), nextCursor: null })
  // One resource, order or author has few notes, so they are scanned.
  const isNarrow = [page.filters.resourceId, page.filters.orderId, page.filters.createdBy].some((filter) => filter !== undefined)
  const search = (isScan: boolean, condition?: SQL) => ({
    through: words.length && !isScan ? throughWords : undefined,
    where: and(words.length ? (isScan ? noteMatches(words) : noteDocumentsMatch(words)) : undefined, where, condition),
    isNarrow,
  })
  const total = page.total ?? capped(await reader.count(notes, { ...search(isNarrow), cap: MAX_LIST_DEPTH + 1 }))
  const result = await listRows({
    page: { ...page, total },
    sorts: { createdAt: { column: notes.createdAt, key: (row: NoteRow) => row.createdAt, isTime: true } },
    id: { column: notes.id, key: (row) => row.id },
    // Few matches are fetched and sorted; many are found by scanning the sort's index.
    rows: (query) => reader.rows(notes, { ...query, ...search(isNarrow || total.capped, query.where) }),
    count: async () => total.count,
  })
  return envelope('notes', page, { ...result, rows: await presentNotes(result.rows, principal, reader.sql) })
}

/** The condition of the index of pinned notes. */
const isPinnedSql = sql`${notes.isPinned}`

async function conditions(reader: Reader, principal: Principal, filters: NotePage['filters']): Promise<SQL | undefined> {
  const { resourceType: type, resourceId, orderId, createdBy, isPinned, createdFrom, createdTo } = filters
  const subject = resourceId === undefined ? null : await getSubject(reader, { type, id: resourceId }, 'resourceId')
  const order = orderId === undefined ? null : await getSubject(reader, { type: 'order', id: orderId }, 'orderId')
  if (createdBy !== undefined) await refuseUnknownAuthor(reader.sql, principal, createdBy)
  return and(
    subject ? and(eq(notes.resourceId, subject.id), eq(notes.resourceType, subject.type)) : type && eq(notes.resourceType, type),
    order ? eq(notes.orderId, order.id) : undefined,
    createdBy === undefined ? undefined : eq(notes.createdById, createdBy.toLowerCase()),
    isPinned === undefined ? undefined : isPinned ? isPinnedSql : not(isPinnedSql),
    createdFrom && gte(notes.createdAt, createdFrom),
    createdTo && lt(notes.createdAt, createdTo),
    updatedWithin(notes.updatedAt, filters),
  )
}

/** Refuses an author whom the caller may not know as one who does not exist. */
async function refuseUnknownAuthor(sql: Sql, principal: Principal, sentId: string): Promise<void> {
  const id = sentId.toLowerCase()
  for (const [table, type] of [
    [users, 'User'],
    [serviceClients, 'ServiceClient'],
  ] as const) {
    if (!(await sql.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1)).length) continue
    const actor = { type, id, name: '' }
    const visiblePerson = await visiblePeople(principal, sql, [actor])
    if (visiblePerson(actor)) return
  }
  throw invalid('reference.unknown', 'createdBy', `There is no user or service client ${sentId}.`, sentId)
}
