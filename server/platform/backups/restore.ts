import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from '@/db/audit/chain-head'
import { BackupError } from '@/db/backup/copy'
import { copyEngine } from '@/db/backup/copy-engine'
import { openDatabase } from '@/db/connection/open'
import { storedPath } from '../files/files'
import type { Installation } from './backup'
import { expectFiles, expectWholeLog, type FileList, listFiles, sha256Of } from './contents'
import { unpack } from './unpack'

export interface RestoreResult {
  createdAt: string
  files: number
  /** The head that the audit log had in the backup. */
  head: ChainHead
}

/** The files in DATA_DIR that a backup holds. */
const filled = ['files', 'imports', 'auth-secret']
/** The folder in DATA_DIR for the database's copy. While it exists, no other restore begins. */
const WORK = 'restore.work'

/**
 * Restores an archive into an empty database and a DATA_DIR without files, and verifies the result as `createBackup` does. Throws a
 * BackupError and removes what it wrote when either has data, or the archive or the result is not whole.
 */
export async function restoreBackup({ databaseUrl, dataDir }: Installation, path: string): Promise<RestoreResult> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`)
  const copies = await copyEngine()
  await copies.expectEmpty(databaseUrl)
  const work = await lockFolder(dataDir)
  let isDatabaseFilled = false
  let result: RestoreResult
  try {
    const copy = join(work, copies.fileName)
    const { manifest } = await unpack(path, {
      copies,
      copy,
      pathOf: (file) => ('id' in file ? storedPath(dataDir, file.id) : join(dataDir, file.name)),
    })
    // Unpacking takes minutes, in which somebody else may have filled the database.
    await copies.expectEmpty(databaseUrl)
    await copies.restore(databaseUrl, copy)
    isDatabaseFilled = true
    await rm(copy)
    const { createdAt, head } = manifest
    result = { createdAt, head, files: await verify({ databaseUrl, dataDir }, head) }
  } catch (error) {
    const undone = await Promise.allSettled([
      ...[...filled, WORK].map((name) => rm(join(dataDir, name), { recursive: true, force: true })),
      isDatabaseFilled && copies.clear(databaseUrl),
    ])
    const failures = undone.flatMap((step) => (step.status === 'rejected' ? [(step.reason as Error).message] : []))
    if (!failures.length) throw error
    throw new BackupError(`${(error as Error).message} What was restored could not be removed again: ${failures.join('; ')}`, {
      cause: error,
    })
  }
  await rm(work, { recursive: true, force: true })
  return result
}

/** Makes the work folder and returns its path, when no other restore has it and `dataDir` has no files. */
async function lockFolder(dataDir: string): Promise<string> {
  const work = join(dataDir, WORK)
  await mkdir(dataDir, { recursive: true })
  await mkdir(work).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(`${work} exists: another restore is running, or one was interrupted. When none is running, delete the folder.`)
  })
  await expectFreshFolder(dataDir).catch(async (error: Error) => {
    await rm(work, { recursive: true, force: true })
    throw error
  })
  return work
}

async function expectFreshFolder(dataDir: string): Promise<void> {
  for (const name of filled) {
    const path = join(dataDir, name)
    const isUsed = name === 'auth-secret' ? existsSync(path) : (await readdir(path).catch(() => [])).length > 0
    if (isUsed)
      throw new BackupError(
        `${path} exists, and nothing is overwritten. Stop the service and move it away, or restore elsewhere with DATA_DIR and DATABASE_URL.`,
      )
  }
}

/** Verifies what was restored; returns the number of files. */
async function verify({ databaseUrl, dataDir }: Installation, head: ChainHead): Promise<number> {
  // An archive of an older release is migrated here. No copy is made first, because the archive itself is one.
  const database = await openDatabase(databaseUrl, { upgrade: { copy: false } })
  try {
    await expectWholeLog(database, head)
    const listed = await listFiles(database.sql)
    expectFiles(listed, await hashesOnDisk(dataDir, listed))
    return listed.size
  } finally {
    await database.close()
  }
}

async function hashesOnDisk(dataDir: string, listed: FileList): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const id of listed.keys()) {
    const path = storedPath(dataDir, id)
    if (existsSync(path)) hashes.set(id, await sha256Of(createReadStream(path)))
  }
  return hashes
}
