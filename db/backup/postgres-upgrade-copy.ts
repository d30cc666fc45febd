import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Sql } from '@/db/types'
import { findProgram } from './postgres-programs'
import { runProgram } from './postgres-run'
import { upgradeCopyError } from './upgrade-copy-error'

/** The copy in BACKUP_DIR. Its name is none of a scheduled backup, so that it is neither counted nor deleted as one. */
const COPY_NAME = 'before-upgrade.dump'

/**
 * Copies the database at `url`, of which `db` is a connection, to `folder/before-upgrade.dump`, in place of the copy before the last
 * upgrade; returns that path. Null when no pg_dump for this server is found. Throws a BackupError when the copy cannot be made; an earlier
 * one then stays.
 */
export async function copyBeforeUpgrade(db: Sql, url: string, folder: string): Promise<string | null> {
  const { rows } = (await db.execute(sql`select current_setting('server_version_num')::int / 10000 as major`)) as unknown as {
    rows: { major: number }[]
  }
  const dump = await findProgram('pg_dump', rows[0]?.major ?? 0).catch(() => null)
  if (!dump) return null
  // `turbopackIgnore` keeps the build from searching the project for such files.
  const copy = join(/* turbopackIgnore: true */ folder, COPY_NAME)
  const unfinished = `${copy}.part`
  try {
    await mkdir(folder, { recursive: true })
    await rm(unfinished, { force: true })
    const file = await open(/* turbopackIgnore: true */ unfinished, 'w', 0o600)
    try {
      await runProgram(dump.path, ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`], url)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, copy)
    return copy
  } catch (error) {
    await rm(unfinished, { force: true, recursive: true })
    throw upgradeCopyError(error, `Make room for a copy in ${folder}.`)
  }
}
