import type { Sql } from '@/db/database'
import type { ActorData, MentionData } from '@/db/schema'
import { iso } from '../http/wire'
import { peopleSeenBy } from '../people'
import type { Principal } from '../principal'
import type { NoteRow } from './find'
import type { NoteModel } from './models'

const asActor = ({ id, name }: MentionData): ActorData => ({ type: 'User', id, name })

/** Notes as the caller sees them: outside the Internal staff nobody learns their names. */
export async function presentNotes(rows: NoteRow[], principal: Principal, sql: Sql): Promise<NoteModel[]> {
  const everybody = rows.flatMap(({ createdBy, updatedBy, mentions }) => [createdBy, updatedBy, ...mentions.map(asActor)])
  const seen = await peopleSeenBy(principal, sql, everybody)
  return rows.map((row) => ({
    id: row.id,
    resource: { type: row.resourceType, id: row.resourceId },
    text: row.text,
    visibility: row.visibility as NoteModel['visibility'],
    isPinned: row.isPinned,
    mentions: row.mentions.flatMap((one) => seen(asActor(one)) ?? []),
    createdBy: seen(row.createdBy),
    createdAt: iso(row.createdAt),
    updatedBy: seen(row.updatedBy),
    updatedAt: iso(row.updatedAt),
    version: row.version,
  }))
}

/** The answer of every operation on one note. */
export async function shownNote(row: NoteRow, principal: Principal, sql: Sql): Promise<{ note: NoteModel }> {
  const [note] = await presentNotes([row], principal, sql)
  return { note: note as NoteModel }
}
