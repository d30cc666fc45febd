import { eq } from 'drizzle-orm'
import { notes } from '@/db/schema'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'

export type NoteRow = typeof notes.$inferSelect

/** A note that the caller may see; refuses with 404 otherwise. */
export async function getNote(reader: Reader, id: string): Promise<NoteRow> {
  const row = isUuid(id) ? await reader.one(notes, eq(notes.id, id.toLowerCase())) : undefined
  if (!row) throw notFound('note', id)
  return row
}
