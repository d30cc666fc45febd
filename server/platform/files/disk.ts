import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '@/server/kernel/durable-file'

/** Ids begin with the time; their last digits spread files over folders. */
const folderOf = (id: string) => id.slice(-2)
/** The path of a file's bytes. */
export const filePath = (dataDir: string, id: string) => join(dataDir, 'files', folderOf(id), id)

/**
 * Writes the bytes to the disk, all or none; afterwards they survive a crash of the process or the machine. A crash may leave bytes without
 * a row; they are kept, because deleting every file that one database does not know could delete another database's files.
 */
export const writeBytes = (dataDir: string, id: string, bytes: Uint8Array): Promise<void> =>
  writeDurably(filePath(dataDir, id), (file) => file.writeFile(bytes))

export const readBytes = (dataDir: string, id: string): Promise<Buffer> => readFile(filePath(dataDir, id))

export const deleteBytes = (dataDir: string, id: string): Promise<void> => rm(filePath(dataDir, id), { force: true })
