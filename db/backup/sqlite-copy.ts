import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { openDatabase } from '@/db/connection/open'
import { sqliteFile } from '@/db/connection/sqlite'
import type { Sql } from '@/db/types'
import { BackupError, type CopyEngine } from './copy'
import { expectCurrentSchema } from './schema-version'

/** How long to wait, in ms, while another process opens the file. */
const LOCK_TIMEOUT_MS = 10_000

/** Files of SQLite that belong to a database. */
const companions = ['-wal', '-shm', '-journal']

/** The errors of file systems that have no hard links, such as exFAT and some network folders. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

export const sqliteCopy: CopyEngine = {
  fileName: 'waybill.db',

  /** VACUUM INTO reads one snapshot, keeps no writer waiting, and leaves out pages whose rows were deleted. */
  async copy(url, file, read) {
    const source = sqliteFile(url)
    if (!existsSync(source)) throw new BackupError(`There is no database at ${source}. Check DATABASE_URL and DATA_DIR.`)
    const live = new BetterSqlite3(source, { readonly: true, timeout: LOCK_TIMEOUT_MS })
    try {
      live.prepare('vacuum into ?').run(file)
    } finally {
      live.close()
    }
    const copy = new BetterSqlite3(file, { readonly: true })
    try {
      const sql = drizzle({ client: copy, casing: 'snake_case' }) as unknown as Sql
      await expectCurrentSchema(sql)
      return await read(sql)
    } finally {
      copy.close()
    }
  },

  async check(_url, file) {
    const copy = new BetterSqlite3(file)
    try {
      const found = copy.prepare('pragma integrity_check(5)').pluck().all() as string[]
      if (found.join() !== 'ok') throw new BackupError(`The copy of the database is damaged: ${found.join('; ')}`)
    } finally {
      copy.close()
    }
    return openDatabase(`file:${file}`)
  },

  async expectEmpty(url) {
    const target = sqliteFile(url)
    const found = [target, ...companions.map((ending) => target + ending)].find((file) => existsSync(file))
    if (found) throw taken(found)
  },

  async restore(url, file) {
    const target = sqliteFile(url)
    const unfinished = `${target}.part`
    await mkdir(dirname(target), { recursive: true })
    try {
      await copyFile(file, unfinished)
      await flush(unfinished)
      await publish(unfinished, target)
      await flush(dirname(target)).catch(async (error: Error) => {
        await rm(target, { force: true })
        throw error
      })
    } finally {
      await rm(unfinished, { force: true })
    }
  },

  async clear(url) {
    for (const ending of ['', ...companions]) await rm(sqliteFile(url) + ending, { force: true })
  },
}

const taken = (file: string) =>
  new BackupError(
    `${file} exists, and nothing is overwritten. Stop the service and move the file away, or restore elsewhere with DATABASE_URL and DATA_DIR.`,
  )

/** Gives a whole file its name. Unlike renaming, a link never replaces a file that somebody else made meanwhile. */
async function publish(unfinished: string, target: string): Promise<void> {
  try {
    await link(unfinished, target)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw taken(target)
    if (!WITHOUT_LINKS.includes(code)) throw error
    // Only a file that is made between these two lines would be replaced.
    if (existsSync(target)) throw taken(target)
    await rename(unfinished, target)
  }
}

async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
