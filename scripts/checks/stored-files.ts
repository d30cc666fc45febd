import { stat } from 'node:fs/promises'
import { and, asc, gt, isNull, not, or } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { files } from '@/db/schema'
import type { Database } from '@/db/types'
import { isUnused, storedPath } from '@/server/platform/files/files'
import { MAX_ROWS, type Violation } from './violations'

const BATCH_SIZE = 500

/** Files that are never swept: something shows them, or they are older than the references. */
const isKept = or(isNull(files.createdById), not(isUnused))

/**
 * Every uploaded file that a record or a packing slip shows has its bytes in `dataDir`, in the size that was uploaded. Works while the
 * service runs, and reads `batchSize` rows at a time. `npm run backup` also compares the bytes themselves.
 */
export async function checkStoredFiles(
  database: Pick<Database, 'sql'>,
  dataDir: string,
  { batchSize = BATCH_SIZE, sizeOf = readSize } = {},
): Promise<Violation> {
  const rows: string[] = []
  for (let last = -1; rows.length < MAX_ROWS; ) {
    const found = await selectColumns(database.sql, files, ['number', 'id', 'size'], {
      where: and(gt(files.number, last), isKept),
      orderBy: [asc(files.number)],
      limit: batchSize,
    })
    if (!found.length) break
    last = (found.at(-1) as { number: number }).number
    const problems = new Map<string, string>()
    for (const { id, size } of found) {
      const stored = await sizeOf(storedPath(dataDir, id))
      if (stored !== size) problems.set(id, `${id} ${stored === null ? 'is missing' : `has ${stored} bytes instead of ${size}`}`)
    }
    if (problems.size) rows.push(...(await stillKept(database, problems)))
  }
  return { invariant: 'every file that a record shows has its bytes', rows: rows.slice(0, MAX_ROWS) }
}

/** The size of the file in bytes; null when there is none. */
async function readSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The problems of files that are kept now, too: the bytes of others may have been deleted meanwhile, always after their row. */
async function stillKept(database: Pick<Database, 'sql'>, problems: ReadonlyMap<string, string>): Promise<string[]> {
  const kept = await selectColumns(database.sql, files, ['id'], { where: and(isOneOf(files.id, [...problems.keys()]), isKept) })
  const ids = new Set(kept.map(({ id }) => id))
  return [...problems].flatMap(([id, problem]) => (ids.has(id) ? [problem] : []))
}
