import { eq } from 'drizzle-orm'
import { notes } from '@/db/schema'
import { isUuid } from '../id'
import type { Reader } from '../reader'
import { notFound } from '../refusal'

export type NoteRow = typeof notes.$inferSelect

/** A note that the caller may see; refuses with 404 otherwise. */
export async function findNote(reader: Reader, id: string): Promise<NoteRow> {
  const row = isUuid(id) ? await reader.one(notes, eq(notes.id, id.toLowerCase())) : undefined
  if (!row) throw notFound('note', id)
  return row
}
