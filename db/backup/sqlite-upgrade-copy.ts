import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { upgradeCopyError } from './upgrade-copy-error'

/** How long to wait, in ms, while another process opens the file. */
const LOCK_TIMEOUT_MS = 10_000

/**
 * Copies the database at `file` to `FILE.before-upgrade`, in place of the copy before the last upgrade; returns that path. The copy has
 * what is committed, and is on the disk. Throws a BackupError when it cannot be made; an earlier copy then stays.
 */
export function copyBeforeUpgrade(file: string): string {
  const copy = `${file}.before-upgrade`
  const unfinished = `${copy}.part`
  try {
    rmSync(unfinished, { force: true })
    const live = new BetterSqlite3(file, { readonly: true, timeout: LOCK_TIMEOUT_MS })
    try {
      // VACUUM INTO fills an empty file. Nobody else may read its rows. `turbopackIgnore` keeps the build from searching the project for it.
      closeSync(openSync(/* turbopackIgnore: true */ unfinished, 'w', 0o600))
      chmodSync(unfinished, 0o600)
      live.prepare('vacuum into ?').run(unfinished)
    } finally {
      live.close()
    }
    flush(unfinished)
    renameSync(unfinished, copy)
    flush(dirname(copy))
    return copy
  } catch (error) {
    rmSync(unfinished, { force: true, recursive: true })
    throw upgradeCopyError(error, `Make room for a copy beside ${file}.`)
  }
}

function flush(path: string): void {
  const opened = openSync(/* turbopackIgnore: true */ path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
