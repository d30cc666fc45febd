import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { type CsvCell, formatCsv } from '@/server/kernel/csv-rules'
import { writeDurably } from '@/server/kernel/durable-file'
import { importPath } from '@/server/platform/imports/imports'
import type { LineOutcome } from './import-lines'

const filePath = (dataDir: string, id: string) => importPath(dataDir, id, 'outcomes')
const MAX_MESSAGE_LENGTH = 1_000

const header = formatCsv([['line', 'status', 'orderId', 'shortId', 'message', 'reason']], true)
export const HEADER_BYTES = Buffer.byteLength(header)

/** Outcomes as rows of the file. */
export const formatOutcomes = (outcomes: readonly LineOutcome[]): string =>
  formatCsv(
    outcomes.map(({ line, status, orderId, shortId, problems }): CsvCell[] => [
      ...[line, status, orderId, shortId],
      problems.length ? outcomeText({ problems }).slice(0, MAX_MESSAGE_LENGTH) : null,
      [...new Set(problems.map(({ reason }) => reason))].join(' ') || null,
    ]),
  )

/** The problems of a line, each after its field. */
export const outcomeText = ({ problems }: Pick<LineOutcome, 'problems'>): string =>
  problems.map(({ propertyName, errorMessage }) => (propertyName ? `${propertyName}: ${errorMessage}` : errorMessage)).join(' ')

/** Creates the file of outcomes, with its header only. */
export const createOutcomeFile = (dataDir: string, id: string): Promise<void> =>
  writeDurably(filePath(dataDir, id), (file) => file.writeFile(header))

export const deleteOutcomeFile = (dataDir: string, id: string): Promise<void> => rm(filePath(dataDir, id), { force: true })

/** Writes a text at an offset of the file, durably; returns the offset after it. Writing the same again changes nothing. */
export async function writeOutcomes(dataDir: string, id: string, at: number, text: string): Promise<number> {
  const bytes = Buffer.from(text)
  const file = await open(filePath(dataDir, id), 'r+')
  try {
    for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
    await file.sync()
  } finally {
    await file.close()
  }
  return at + bytes.length
}

/** The file up to an offset, and the text after it. Undefined when the file was deleted. */
export async function readOutcomes(
  dataDir: string,
  id: string,
  { written, pending }: { written: number; pending: string },
): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const path = filePath(dataDir, id)
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  async function* content() {
    yield* createReadStream(path, { start: 0, end: written - 1 }) as AsyncIterable<Uint8Array>
    if (pending) yield Buffer.from(pending)
  }
  return content()
}
