import { rm } from 'node:fs/promises'
import { writeDurably } from '@/server/kernel/durable-file'
import { newId } from '@/server/kernel/id'
import { importPath, readStagedLines } from '@/server/platform/imports/imports'
import type { TrackingRow } from './rows'

/** Rows that are staged for a job. */
export interface StagedTracking {
  id: string
  rows: number
  /** The size of the file as sent, which counts for its sender's quota. */
  bytes: number
}

const stagedPath = (dataDir: string, id: string) => importPath(dataDir, id, 'tracking')

/** Stages rows on disk, one per line, for a job to read in chunks. All or nothing. */
export async function stageTracking(dataDir: string, rows: readonly TrackingRow[], bytes: number): Promise<StagedTracking> {
  const staged = { id: newId(), rows: rows.length, bytes }
  await writeDurably(stagedPath(dataDir, staged.id), (file) => file.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
  return staged
}

/** A staged row, and the offset of the next one. */
export interface StagedRow {
  row: TrackingRow
  to: number
}

/** At most `limit` rows from an offset; none at the end. */
export const readStagedTracking = async (dataDir: string, id: string, from: number, limit: number): Promise<StagedRow[]> =>
  (await readStagedLines(stagedPath(dataDir, id), from, limit)).map(({ text, to }) => ({ row: JSON.parse(text) as TrackingRow, to }))

/** Deletes staged rows that no job will read any more. */
export const discardTracking = (dataDir: string, { id }: Pick<StagedTracking, 'id'>): Promise<void> =>
  rm(stagedPath(dataDir, id), { force: true })
