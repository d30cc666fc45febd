/** The files that imports keep under DATA_DIR while their jobs run, and after. */
import type { Dirent } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export { importChunk, togetherOrEach } from './import-chunk'
export { fileImportJob, listedErrors } from './import-job'
export { type FileRow, lineMessage, readRecords, refuseAtLine } from './records'

const importsFolder = (dataDir: string) => join(dataDir, 'imports')

/** Ids begin with the time, so their last digits spread the files evenly over folders. */
export const importPath = (dataDir: string, id: string, ending: string) => join(importsFolder(dataDir), id.slice(-2), `${id}.${ending}`)

/** A line of a staged file, and its offsets in bytes; `to` is the offset of the next line. */
export interface StagedLine {
  text: string
  from: number
  to: number
}

const READ_CHUNK_BYTES = 256 * 1024

/** At most `limit` lines of a staged file from an offset; none at the end. */
export async function readStagedLines(path: string, from: number, limit: number): Promise<StagedLine[]> {
  const file = await open(path, 'r')
  try {
    for (let size = READ_CHUNK_BYTES; ; size *= 4) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, from)
      const found = linesOf(buffer.subarray(0, bytesRead), limit)
      if (found.length || bytesRead < size) return found.map((line) => ({ ...line, from: from + line.from, to: from + line.to }))
    }
  } finally {
    await file.close()
  }
}

function linesOf(bytes: Buffer, limit: number): StagedLine[] {
  const found: StagedLine[] = []
  for (let from = 0; found.length < limit; ) {
    const end = bytes.indexOf(0x0a, from)
    if (end < 0) break
    found.push({ text: bytes.toString('utf8', from, end), from, to: end + 1 })
    from = end + 1
  }
  return found
}

/** How long the files of an import can be read. */
const IMPORT_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000

/** Deletes the files of imports after 30 days. */
export async function sweepImports(dataDir: string, now = new Date()): Promise<void> {
  const folder = importsFolder(dataDir)
  for (const { name } of await entriesOf(folder))
    for (const file of await entriesOf(join(folder, name)))
      await deleteIfOld(join(folder, name, file.name), now.getTime() - IMPORT_RETENTION_MS)
}

async function deleteIfOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs < before) await rm(path, { force: true })
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])
