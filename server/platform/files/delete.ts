import { eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { fileReferences, files } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { presentFile, type StoredFile } from './present'

/** Deletes the rows of files and records why. The bytes are deleted after the commit. */
export async function deleteRows(change: Change, rows: readonly StoredFile[], reason: string): Promise<void> {
  for (const row of rows) {
    await change.write.delete(files).where(eq(files.id, row.id))
    const resource = { type: 'file' as const, id: row.id }
    const before = presentFile(row)
    change.record({ resource, action: 'delete', before, after: {}, version: null, merchantId: row.merchantId, reason })
  }
}

/** Nothing refers to the file. */
export const isUnused = sql`not exists (select 1 from ${fileReferences} where ${fileReferences.fileId} = ${files.id})`

/** Deletes the rows of those of the files to which nothing refers any more; returns their ids, whose bytes are deleted after the commit. */
export async function deleteUnusedFiles(change: Change, ids: string[], reason: string): Promise<string[]> {
  const rows = await selectRows(change.sql, files, { where: sql`${isOneOf(files.id, ids)} and ${isUnused}` })
  await deleteRows(change, rows, reason)
  return rows.map(({ id }) => id)
}
