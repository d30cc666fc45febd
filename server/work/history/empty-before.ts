import { and, desc, eq, lt } from 'drizzle-orm'
import { auditEntries } from '@/db/schema'
import { topField } from '@/server/kernel/diff'
import type { Reader } from '@/server/kernel/reader'
import type { Entry } from './types'

/** The most earlier entries of a resource that are looked at. */
const MAX_EARLIER = 500

/**
 * The empty values (null, an empty list or an empty object) that these fields had before an entry filled them, by name. The entry does not
 * say which of the three it was; the last earlier entry that set the field does. A field without such an entry is absent. Runs one query.
 */
export async function emptyBefore(reader: Reader, entry: Entry, names: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const ofResource = and(eq(auditEntries.resourceType, entry.resourceType), eq(auditEntries.resourceId, entry.resourceId))
  const where = and(ofResource, lt(auditEntries.position, entry.position as number))
  const earlier = await reader.rows(auditEntries, { where, orderBy: [desc(auditEntries.position)], limit: MAX_EARLIER })
  return new Map(
    names.flatMap((name) => {
      const of = earlier.find(({ changes, redactedAt }) => redactedAt || changes.some(({ field }) => topField(field) === name))
      const set = of?.changes.find(({ field }) => field === name)
      if (set && !of?.redactedAt) return [[name, set.to] as const]
      const oldest = earlier.at(-1)
      // A create whose entry has fields has all that are not null.
      return !of && oldest?.action === 'create' && oldest.changes.length > 1 ? [[name, null] as const] : []
    }),
  )
}
