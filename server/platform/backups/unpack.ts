import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BackupError, type CopyEngine } from '@/db/backup/copy'
import { writeDurably } from '@/server/kernel/durable-file'
import { readArchive } from './archive'
import { MANIFEST, type Manifest, parseManifest } from './manifest'

/** The names that an archive may have, besides those of the manifest and the database: nothing leads out of DATA_DIR. */
const fileName = /^files\/([0-9a-f-]{36})$/
const otherName = /^(auth-secret|imports\/[0-9a-f]{2}\/[\w-]+(\.[\w-]+)*)$/

/** Whether an archive may have a file of this name, besides the manifest, the database and the stored files. */
export const isArchived = (name: string): boolean => otherName.test(name)

export interface Unpacking {
  copies: CopyEngine
  /** Where the database's copy is written; without it, the copy is only read. */
  copy?: string
  /** The path for a file of the archive; without it, files are only read. */
  pathOf?: (file: { id: string } | { name: string }) => string
}

/** Reads a whole archive; returns its manifest, and the SHA-256 of each stored file. Throws when it is damaged or incomplete. */
export async function unpack(archive: string, { copies, copy, pathOf }: Unpacking) {
  const hashes = new Map<string, string>()
  let manifest: Manifest | undefined
  let database: string | undefined
  await readArchive(archive, async (name, content) => {
    if (name === MANIFEST) {
      manifest = parseManifest(await textOf(content))
      return
    }
    if (!manifest) throw new BackupError(`${archive} is no backup of Waybill.`)
    const id = fileName.exec(name)?.[1]
    if (name === copies.fileName) database = await store(content, copy)
    else if (id) hashes.set(id, await store(content, pathOf?.({ id })))
    else if (isArchived(name)) await store(content, pathOf?.({ name }))
    else throw new BackupError(`The archive has a file that no backup has: ${name}`)
  }).catch((error: Error) => {
    throw error instanceof BackupError || !isDamage(error) ? error : new BackupError(`${archive} is damaged: ${error.message}`)
  })
  if (!manifest || !database) throw new BackupError(`${archive} is incomplete: it has no database.`)
  if (manifest.database !== database) throw new BackupError(`${archive} is damaged: its database has other bytes than were copied.`)
  return { manifest, hashes }
}

/** Errors of gzip and tar, in contrast to those of the disk. */
const isDamage = (error: NodeJS.ErrnoException) => !error.code || error.code.startsWith('Z_')

/** Hashes the content, and writes it to `path` when there is one. */
async function store(content: Readable, path: string | undefined): Promise<string> {
  const hash = createHash('sha256')
  const read = async (write: (chunk: Uint8Array) => Promise<unknown>) => {
    for await (const chunk of content) {
      hash.update(chunk as Uint8Array)
      await write(chunk as Uint8Array)
    }
  }
  if (path)
    await writeDurably(path, async (file) => {
      await file.chmod(0o600)
      await read((chunk) => file.writeFile(chunk))
    })
  else await read(async () => {})
  return hash.digest('hex')
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString('utf8')
}
