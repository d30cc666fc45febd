import { and, eq } from 'drizzle-orm'
import { auditEntries } from '@/db/schema'
import { isUuid } from '../id'
import type { Reader } from '../reader'
import { findNote } from './find'

/** The id of a note whose log the caller may read: one they may see, or might have seen when it was deleted. */
export async function auditedNote(reader: Reader, sent: string): Promise<string> {
  const id = sent.toLowerCase()
  const deletion = and(eq(auditEntries.resourceId, id), eq(auditEntries.resourceType, 'note'), eq(auditEntries.action, 'delete'))
  if (isUuid(sent) && deletion && (await reader.one(auditEntries, deletion))) return id
  return (await findNote(reader, sent)).id
}
