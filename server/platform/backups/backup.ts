import { createReadStream, type Dirent, existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ChainHead, readHead } from '@/db/audit/chain-head'
import { BackupError, type CopyEngine } from '@/db/backup/copy'
import { copyEngine } from '@/db/backup/copy-engine'
import { releaseSchema } from '@/db/backup/schema-version'
import { engine } from '@/db/connection/engine'
import type { Sql } from '@/db/types'
import { buildId, releaseVersion } from '@/server/config/build-id'
import { writeDurably } from '@/server/kernel/durable-file'
import { storedPath } from '../files/files'
import { type ArchiveWriter, writeArchive } from './archive'
import { expectFiles, expectWholeLog, type FileList, listFiles, sha256Of } from './contents'
import { MANIFEST, type Manifest } from './manifest'
import { isArchived, unpack } from './unpack'

/** The installation to copy. */
export interface Installation {
  databaseUrl: string
  dataDir: string
}

export interface BackupResult {
  bytes: number
  files: number
  /** The head of the audit log. */
  head: ChainHead
}

/**
 * Writes one archive with a consistent copy of the database, which may be in use, and everything in DATA_DIR that cannot be made again. The
 * archive gets its name when it is on the disk and was read again: its database is whole, its audit log verifies, and every file has the
 * bytes that were uploaded. Throws a BackupError and leaves nothing behind otherwise.
 */
export async function createBackup({ databaseUrl, dataDir }: Installation, path: string): Promise<BackupResult> {
  if (existsSync(path)) throw new BackupError(`${path} exists, and nothing is overwritten. Name a new file.`)
  const work = `${path}.work`
  await mkdir(dirname(path), { recursive: true })
  await mkdir(work).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(`${work} exists: another backup is writing ${path}, or one was cut off. Name another file, or delete the folder.`)
  })
  try {
    const copies = await copyEngine()
    const copy = join(work, copies.fileName)
    // The files come after the database: whatever a row refers to was stored before the row.
    const contents = await copies.copy(databaseUrl, copy, readContents)
    return await writeDurably(path, async (target) => {
      await target.chmod(0o600)
      await writeArchive(target, (archive) => fill(archive, { copies, copy, dataDir, ...contents }))
      await target.sync()
      await rm(copy)
      await verify(copies, { archive: `${path}.part`, work, databaseUrl, ...contents })
      return { bytes: (await target.stat()).size, files: contents.listed.size, head: contents.head }
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function readContents(sql: Sql) {
  const { sequence, hash } = await readHead(sql)
  return { listed: await listFiles(sql), head: { sequence, hash } }
}

interface Contents {
  copies: CopyEngine
  copy: string
  dataDir: string
  listed: FileList
  head: ChainHead
}

async function fill(archive: ArchiveWriter, { copies, copy, dataDir, listed, head }: Contents): Promise<void> {
  const manifest: Manifest = {
    format: 1,
    engine,
    build: buildId(),
    release: { version: releaseVersion(), schema: releaseSchema() },
    createdAt: new Date().toISOString(),
    head,
    database: await sha256Of(createReadStream(copy)),
  }
  await archive.addText(MANIFEST, JSON.stringify(manifest))
  await archive.addFile(copies.fileName, copy)
  await archive.addFile('auth-secret', join(dataDir, 'auth-secret'))
  for (const id of listed.keys()) await archive.addFile(`files/${id}`, storedPath(dataDir, id))
  for (const name of await stagedImports(dataDir)) await archive.addFile(name, join(dataDir, name))
}

/** The files of imports, as they are named in an archive. Rendered packing slips and tickets are not copied: they are rendered again. */
async function stagedImports(dataDir: string): Promise<string[]> {
  const names: string[] = []
  for (const folder of await entriesOf(join(dataDir, 'imports')))
    for (const entry of await entriesOf(join(dataDir, 'imports', folder.name))) {
      const name = `imports/${folder.name}/${entry.name}`
      // Disks and people leave files of their own, which no restore would accept.
      if (entry.isFile() && isArchived(name) && !name.endsWith('.part')) names.push(name)
    }
  return names
}

/** Nothing when there is no such folder. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

/** Reads the archive as a restore would. */
async function verify(
  copies: CopyEngine,
  { archive, work, databaseUrl, listed, head }: { archive: string; work: string; databaseUrl: string } & Pick<Contents, 'listed' | 'head'>,
): Promise<void> {
  const copy = join(work, copies.fileName)
  const { hashes } = await unpack(archive, { copy, copies })
  expectFiles(listed, hashes)
  const database = await copies.check(databaseUrl, copy)
  try {
    await expectWholeLog(database, head)
  } finally {
    await database.close()
  }
}
