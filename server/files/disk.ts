import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Ids begin with the time, so that their last digits spread files over folders. */
const folderOf = (id: string) => id.slice(-2)
/** Where the bytes of a file are. */
export const pathOf = (dataDir: string, id: string) => join(dataDir, 'files', folderOf(id), id)

/**
 * Puts the bytes on the disk, all or none of them: when this is done, they are there whatever happens to the process or the machine.
 * What a crash leaves without a row stays and does no harm: taking it away by what one database knows could take another's.
 */
export async function keepBytes(dataDir: string, id: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(dataDir, id)
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

/** So that the new name outlives a power cut too. Some systems cannot do this to a folder, and need not. */
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

export const bytesOf = (dataDir: string, id: string): Promise<Buffer> => readFile(pathOf(dataDir, id))
