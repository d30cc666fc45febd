import type { Dirent } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '@/server/kernel/durable-file'
import { newId } from '@/server/kernel/id'
import type { Row, RowChunk } from '../file/rows'

const stagingFolder = (dataDir: string) => join(dataDir, 'imports')

/** Ids begin with the time, so their last digits spread the files evenly over folders. */
const filePath = (dataDir: string, id: string, ending: string) => join(stagingFolder(dataDir), id.slice(-2), `${id}.${ending}`)

export interface StagedFile {
  id: string
  columns: string[]
  rows: number
  /** The size of the file as sent, which counts for its sender's quota; undefined for files staged before that. */
  bytes?: number | undefined
}

/** Stages the rows of a file on disk, one per line, for a job to read in chunks. All or nothing. */
export async function stageRows(dataDir: string, chunks: AsyncIterable<RowChunk>): Promise<StagedFile> {
  const staged: StagedFile = { id: newId(), columns: [], rows: 0 }
  await writeDurably(filePath(dataDir, staged.id, 'rows'), async (file) => {
    for await (const { columns, rows } of chunks) {
      staged.columns = columns
      staged.rows += rows.length
      await file.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    }
  })
  return staged
}

/** Deletes staged rows that no job will read. */
export const discardRows = (dataDir: string, { id }: StagedFile): Promise<void> => rm(filePath(dataDir, id, 'rows'), { force: true })

/** A staged row, and the offset of the next one. */
export interface StagedRow {
  row: Row
  from: number
  to: number
}

const READ_CHUNK_BYTES = 256 * 1024

/** Reads a staged row. Files staged before November 2026, which are kept for 30 days, call a malformed row `isUnfit`. */
function stagedRowOf(text: string): Row {
  const { isUnfit, ...row } = JSON.parse(text) as Row & { isUnfit?: true }
  return isUnfit ? { ...row, isMalformed: true } : row
}

/** At most `limit` rows from an offset; none at the end. */
export async function readStagedRows(dataDir: string, id: string, from: number, limit: number): Promise<StagedRow[]> {
  const file = await open(filePath(dataDir, id, 'rows'), 'r')
  try {
    for (let size = READ_CHUNK_BYTES; ; size *= 4) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, from)
      const found = linesOf(buffer.subarray(0, bytesRead), limit)
      if (found.length || bytesRead < size)
        return found.map(({ text, ...position }) => ({ row: stagedRowOf(text), from: from + position.from, to: from + position.to }))
    }
  } finally {
    await file.close()
  }
}

function linesOf(bytes: Buffer, limit: number) {
  const found: { text: string; from: number; to: number }[] = []
  for (let from = 0; found.length < limit; ) {
    const end = bytes.indexOf(0x0a, from)
    if (end < 0) break
    found.push({ text: bytes.toString('utf8', from, end), from, to: end + 1 })
    from = end + 1
  }
  return found
}

/** Writes a text next to a job's rows and returns its name. Writing it again creates another name. */
export async function writePart(dataDir: string, id: string, text: string): Promise<string> {
  const name = newId()
  await writeDurably(filePath(dataDir, id, name), (file) => file.writeFile(text))
  return name
}

export const readPart = (dataDir: string, id: string, name: string): Promise<string> => readFile(filePath(dataDir, id, name), 'utf8')

/** How long an import's rows and failed rows can be read. */
const IMPORT_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000

/** Deletes the files of imports after 30 days. */
export async function sweepImports(dataDir: string, now = new Date()): Promise<void> {
  const folder = stagingFolder(dataDir)
  for (const { name } of await entriesOf(folder))
    for (const file of await entriesOf(join(folder, name)))
      await deleteIfOld(join(folder, name, file.name), now.getTime() - IMPORT_RETENTION_MS)
}

async function deleteIfOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs < before) await rm(path, { force: true })
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])
