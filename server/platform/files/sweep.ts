import { and, asc, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { files } from '@/db/schema'
import type { Database } from '@/db/types'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { deleteRows, isUnused } from './delete'
import { deleteBytes } from './disk'

/** How long a file stays to which nothing refers: after the upload, and after a resource stopped referring to it, which may be undone. */
const UNUSED_RETENTION_MS = 24 * 60 * 60 * 1_000
const BATCH = 100

/**
 * Deletes files to which nothing has referred for 24 hours: new uploads, and those taken out of the last resource that named them. A file
 * that only the audit log names goes, too: the log keeps its id. The row goes first, in a change that no reference can be stored beside:
 * whoever refers to the file at the same time either keeps it or is told that it does not exist.
 */
export async function sweepFiles(database: Database, dataDir: string, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_RETENTION_MS)
  const unused = and(
    lt(files.createdAt, before),
    or(isNull(files.releasedAt), lt(files.releasedAt, before)),
    isNotNull(files.createdById),
    isUnused,
  )
  const selection = { where: unused, orderBy: [asc(files.number)], limit: BATCH }
  while ((await selectRows(database.sql, files, { ...selection, limit: 1 })).length) {
    const deleted = await runChange(database, systemContext(), async (change) => {
      const rows = await selectRows(change.sql, files, selection)
      await deleteRows(change, rows, 'unused')
      return rows
    })
    for (const { id } of deleted) await deleteBytes(dataDir, id)
  }
}
