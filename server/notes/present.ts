import type { ActorData, MentionData } from '@/db/schema'
import type { Sql } from '@/db/types'
import { visiblePeople } from '@/server/access/users/users'
import type { Principal } from '@/server/kernel/principal'
import { iso } from '../http/field-types'
import type { NoteRow } from './find'
import type { NoteModel } from './schemas'

const asActor = ({ id, name }: MentionData): ActorData => ({ type: 'User', id, name })

/** Notes as the caller sees them; only Internal staff see the names of Internal staff. */
export async function presentNotes(rows: NoteRow[], principal: Principal, sql: Sql): Promise<NoteModel[]> {
  const actors = rows.flatMap(({ createdBy, updatedBy, mentions }) => [createdBy, updatedBy, ...mentions.map(asActor)])
  const personOf = await visiblePeople(principal, sql, actors)
  return rows.map((row) => ({
    id: row.id,
    resource: { type: row.resourceType, id: row.resourceId },
    text: row.text,
    visibility: row.visibility as NoteModel['visibility'],
    isPinned: row.isPinned,
    mentions: row.mentions.flatMap((one) => personOf(asActor(one)) ?? []),
    createdBy: personOf(row.createdBy),
    createdAt: iso(row.createdAt),
    updatedBy: personOf(row.updatedBy),
    updatedAt: iso(row.updatedAt),
    version: row.version,
  }))
}

/** The answer of every operation on one note. */
export async function presentNoteResponse(row: NoteRow, principal: Principal, sql: Sql): Promise<{ note: NoteModel }> {
  const [note] = await presentNotes([row], principal, sql)
  return { note: note as NoteModel }
}
