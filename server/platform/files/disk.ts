import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Ids begin with the time; their last digits spread files over folders. */
const folderOf = (id: string) => id.slice(-2)
/** The path of a file's bytes. */
export const filePath = (dataDir: string, id: string) => join(dataDir, 'files', folderOf(id), id)

/**
 * Writes the bytes to the disk, all or none; afterwards they survive a crash of the process or the machine. A crash may leave bytes without
 * a row; they are kept, because deleting every file that one database does not know could delete another database's files.
 */
export async function writeBytes(dataDir: string, id: string, bytes: Uint8Array): Promise<void> {
  const path = filePath(dataDir, id)
  const unfinished = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  await syncFolder(dirname(path))
}

/** Makes the new name survive a power cut. Some systems cannot do this to a folder, and need not. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch {
    return
  } finally {
    await folder.close()
  }
}

export const readBytes = (dataDir: string, id: string): Promise<Buffer> => readFile(filePath(dataDir, id))
