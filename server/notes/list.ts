import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Sql } from '@/db/database'
import { haveWords, noteHasWords, noteWords, wordsOfNote } from '@/db/note-words'
import { notes, serviceClients, users } from '@/db/schema'
import { capped, envelope, FAR, listQuery, listRows } from '../http/list'
import { moment, yesNo } from '../http/wire'
import type { Principal } from '../principal'
import type { Reader, Through } from '../reader'
import { invalid } from '../refusal'
import type { NoteRow } from './find'
import { wordsOfText } from './note-words'
import { presentNotes } from './present'
import { subjectOf } from './resources'
import { resourceType } from './schemas'

const reference = z.string().min(1).max(100)

export const noteQuery = listQuery(
  {
    resourceType: resourceType.optional(),
    resourceId: reference.optional().meta({ description: 'Its id or shortId, any case.' }),
    orderId: reference.optional().meta({ description: 'All notes of an order: its own and those of its items.' }),
    createdBy: reference.optional().meta({ description: 'The id of a user or service client.' }),
    q: z
      .string()
      .max(255, { error: 'At most 255 characters.' })
      .optional()
      .meta({ description: 'Beginnings of words of the text; all of them are needed.' }),
    isPinned: yesNo.optional(),
    createdFrom: moment('from').optional(),
    createdTo: moment('until').optional(),
  },
  ['createdAt'],
  '-createdAt',
)

type NotePage = z.output<typeof noteQuery>

const documents: Through = { table: noteWords, on: wordsOfNote }

/** Notes that the caller may see, newest first. */
export async function listNotes(reader: Reader, page: NotePage, principal: Principal) {
  const where = await conditions(reader, page.filters)
  const words = page.filters.q === undefined ? [] : wordsOfText(page.filters.q)
  // Nothing but signs finds nothing.
  if (page.filters.q?.trim() && !words.length) return envelope('notes', page, { rows: [], total: capped(0), nextCursor: null })
  // One resource, order or author has fewer notes than a merchant, or than have a word.
  const isNarrow = [page.filters.resourceId, page.filters.orderId, page.filters.createdBy].some((filter) => filter !== undefined)
  const search = (isWalk: boolean, beyond?: SQL) => ({
    through: words.length && !isWalk ? documents : undefined,
    where: and(words.length ? (isWalk ? noteHasWords(words) : haveWords(words)) : undefined, where, beyond),
    isNarrow,
  })
  const total = page.total ?? capped(await reader.count(notes, { ...search(isNarrow), cap: FAR + 1 }))
  const found = await listRows({
    page: { ...page, total },
    sorts: { createdAt: { column: notes.createdAt, key: (row: NoteRow) => row.createdAt, isTime: true } },
    id: { column: notes.id, key: (row) => row.id },
    // Few matches are fetched and sorted; of many, the wanted ones are soon met on a walk along the sort's own index.
    rows: (query) => reader.rows(notes, { ...query, ...search(isNarrow || total.capped, query.where) }),
    count: async () => total.count,
  })
  return envelope('notes', page, { ...found, rows: await presentNotes(found.rows, principal, reader.sql) })
}

/** As the index of pinned notes says it, without a value to compare with. */
const pinned = sql`${notes.isPinned}`

async function conditions(reader: Reader, filters: NotePage['filters']): Promise<SQL | undefined> {
  const { resourceType: type, resourceId, orderId, createdBy, isPinned, createdFrom, createdTo } = filters
  const subject = resourceId === undefined ? null : await subjectOf(reader, { type, id: resourceId }, 'resourceId')
  const order = orderId === undefined ? null : await subjectOf(reader, { type: 'order', id: orderId }, 'orderId')
  if (createdBy !== undefined) await refuseUnknownAuthor(reader.sql, createdBy)
  return and(
    subject ? and(eq(notes.resourceId, subject.id), eq(notes.resourceType, subject.type)) : type && eq(notes.resourceType, type),
    order ? eq(notes.orderId, order.id) : undefined,
    createdBy === undefined ? undefined : eq(notes.createdById, createdBy.toLowerCase()),
    isPinned === undefined ? undefined : isPinned ? pinned : not(pinned),
    createdFrom && gte(notes.createdAt, createdFrom),
    createdTo && lt(notes.createdAt, createdTo),
  )
}

async function refuseUnknownAuthor(sql: Sql, sent: string): Promise<void> {
  const id = sent.toLowerCase()
  for (const table of [users, serviceClients])
    if ((await sql.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1)).length) return
  throw invalid('createdBy', `There is no user or service client ${sent}.`, sent)
}
