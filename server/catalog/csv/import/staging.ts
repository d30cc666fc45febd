import { readFile, rm } from 'node:fs/promises'
import { writeDurably } from '@/server/kernel/durable-file'
import { newId } from '@/server/kernel/id'
import { importPath as filePath, readStagedLines } from '@/server/platform/imports/imports'
import type { Row, RowChunk } from '../file/rows'

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

/** Reads a staged row. Files staged before November 2026, which are kept for 30 days, call a malformed row `isUnfit`. */
function stagedRowOf(text: string): Row {
  const { isUnfit, ...row } = JSON.parse(text) as Row & { isUnfit?: true }
  return isUnfit ? { ...row, isMalformed: true } : row
}

/** At most `limit` rows from an offset; none at the end. */
export const readStagedRows = async (dataDir: string, id: string, from: number, limit: number): Promise<StagedRow[]> =>
  (await readStagedLines(filePath(dataDir, id, 'rows'), from, limit)).map(({ text, ...position }) => ({
    row: stagedRowOf(text),
    ...position,
  }))

/** Writes a text next to a job's rows and returns its name. Writing it again creates another name. */
export async function writePart(dataDir: string, id: string, text: string): Promise<string> {
  const name = newId()
  await writeDurably(filePath(dataDir, id, name), (file) => file.writeFile(text))
  return name
}

export const readPart = (dataDir: string, id: string, name: string): Promise<string> => readFile(filePath(dataDir, id, name), 'utf8')
