import { and, eq } from 'drizzle-orm'
import { auditEntries } from '@/db/schema'
import { isUuid } from '../id'
import type { Reader } from '../reader'
import type { CatalogResource } from './record'

/** The id of a part of the catalog whose log the caller may read: one that `find` finds, or of which they may read that it was deleted. */
export async function auditedPart(reader: Reader, type: CatalogResource, sent: string, find: () => Promise<string>): Promise<string> {
  const id = sent.toLowerCase()
  const deletion = and(eq(auditEntries.resourceId, id), eq(auditEntries.resourceType, type), eq(auditEntries.action, 'delete'))
  if (deletion && isUuid(sent) && (await reader.one(auditEntries, deletion))) return id
  return find()
}
