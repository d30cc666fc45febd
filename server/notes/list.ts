import { and, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { notes } from '@/db/schema'
import { isDocumentOfNote, noteDocumentsMatch, noteMatches, noteWords } from '@/db/search/note-documents'
import { refuseUnknownPeople, unknownPeople } from '@/server/access/users/users'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Principal } from '@/server/kernel/principal'
import type { Reader, Through } from '@/server/kernel/reader'
import { anyOf, booleanParameter, dateOrTime, idList } from '../http/field-types'
import { capped, envelope, listRows } from '../http/list'
import { updatedFilters } from '../http/updated-filter'
import { updatedWithin } from '../http/updated-within'
import type { NoteRow } from './find'
import { presentNotes } from './present'
import { noteResources } from './schemas'
import { searchWordsOf } from './search-words'
import { getSubjects } from './subject'

export const noteQuery = listQuery(
  {
    resourceType: anyOf(noteResources).optional(),
    resourceId: idList.optional().meta({ description: 'Ids or shortIds, separated by commas; case does not matter.' }),
    orderId: idList
      .optional()
      .meta({ description: 'All notes on these orders, by id or shortId, separated by commas: their own and those on their items.' }),
    createdBy: idList.optional().meta({ description: 'The ids of users and service clients, separated by commas.' }),
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
  const subjects = resourceId && (await getSubjects(reader, type ?? noteResources, resourceId, 'resourceId'))
  const orders = orderId && (await getSubjects(reader, ['order'], orderId, 'orderId'))
  if (createdBy) refuseUnknownPeople(await unknownPeople(principal, reader.sql, createdBy), 'createdBy')
  const types = subjects ? [...new Set(subjects.map((subject) => subject.type))] : type
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
  return and(
    types && inArray(notes.resourceType, types),
    subjects && inArray(notes.resourceId, idsOf(subjects)),
    orders && inArray(notes.orderId, idsOf(orders)),
    createdBy && inArray(notes.createdById, createdBy),
    isPinned === undefined ? undefined : isPinned ? isPinnedSql : not(isPinnedSql),
    createdFrom && gte(notes.createdAt, createdFrom),
    createdTo && lt(notes.createdAt, createdTo),
    updatedWithin(notes.updatedAt, filters),
  )
}
