import type { Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The ending of a file that is being written. */
const UNFINISHED = '.part'
/** Codes of systems that cannot flush a folder, and need not. */
const cannotSyncFolders = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR', 'EBADF'])

/**
 * Writes a new file, all or none, and the folders it needs. Afterwards it survives a crash of the process or the machine; when `write` or
 * the disk fails, nothing is left behind.
 */
export async function writeDurably<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const unfinished = path + UNFINISHED
  await makeFolder(dirname(path))
  try {
    const written = await writeAndSync(unfinished, write)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return written
  } catch (error) {
    for (const left of [unfinished, path]) await rm(left, { force: true })
    throw error
  }
}

async function writeAndSync<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'w')
  try {
    const written = await write(file)
    await file.sync()
    return written
  } finally {
    await file.close()
  }
}

/** Makes a folder and those around it; a power cut forgets none of them. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made))
}

/** Makes new names in a folder survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch (error) {
    if (!cannotSyncFolders.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Deletes the unfinished files in the folders of a folder that nobody has written to for `olderThanMs`. */
export async function sweepUnfinished(folder: string, olderThanMs: number): Promise<void> {
  const before = Date.now() - olderThanMs
  for (const { name } of await entriesOf(folder))
    for (const file of await entriesOf(join(folder, name)))
      if (file.name.endsWith(UNFINISHED)) await removeIfOld(join(folder, name, file.name), before)
}

async function removeIfOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs <= before) await rm(path, { force: true })
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])
