import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { delimiterOf, separatorLine } from '@/server/kernel/csv-rules'
import { badRequest } from '@/server/kernel/refusal'
import { decodeUtf8 } from './encoding'

/** A row as written: its cells, and the line on which it begins. */
export interface FileRow {
  line: number
  cells: string[]
}

const SLICE = 64 * 1024
const CR = 0x0d
const LF = 0x0a

export const lineMessage = (line: number, message: string, column: string | null = null) =>
  `Line ${line}${column ? `, column ${column}` : ''}: ${message}`

export const refuseAtLine = (line: number, message: string) => badRequest('file.malformed', lineMessage(line, message))

/** A readable CSV file. Empty rows are skipped. */
export interface CsvRecords {
  /** The delimiter of its cells. */
  delimiter: string
  /** The first row; undefined if the file is empty. Readable even if the following rows are not. */
  header: FileRow | undefined
  /** The following rows. */
  rows: AsyncGenerator<FileRow>
}

/**
 * The rows of a CSV file (RFC 4180). The delimiter comes from a sep= line, else it is the most frequent of comma, semicolon and tab in the
 * first line. Refuses any other file, naming the line. Yields to other requests between the chunks of a large file.
 */
export async function readRecords(sent: Uint8Array): Promise<CsvRecords> {
  const bytes = decodeUtf8(sent)
  const first = firstLineOf(bytes)
  const separator = separatorLine(first)
  if (separator && !separator.isKnown)
    throw refuseAtLine(1, `"${first.trim().slice(0, 20)}" does not name a separator. Use a comma, a semicolon, a tab or a |.`)
  const delimiter = separator?.delimiter ?? delimiterOf(first)
  const from = separator ? Buffer.byteLength(first) : 0
  for await (const header of rowsIn(bytes, from, { delimiter, to: 1 }))
    return { delimiter, header, rows: skipFirst(rowsIn(bytes, from, { delimiter })) }
  // A first row of delimiters only is empty: the header is the next one.
  const rows = rowsIn(bytes, from, { delimiter })
  const { done, value } = await rows.next()
  return { delimiter, header: done ? undefined : value, rows }
}

async function* skipFirst(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  await rows.next()
  yield* rows
}

async function* rowsIn(bytes: Uint8Array, from: number, options: { delimiter: string; to?: number }): AsyncGenerator<FileRow> {
  const lines = lineCounter(bytes)
  const parser = Readable.from(readSlices(bytes.subarray(from))).pipe(
    parse({ ...options, info: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true }),
  )
  /** The offset of the current row. */
  let at = from
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { bytes: number } }>) {
      const line = lines.ofRowAt(at)
      at = from + info.bytes
      if (record.some((cell) => cell !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    // The rows before it in the same slice have not been returned yet.
    throw refuseAtLine(lines.ofRowAt(Math.max(at, from + Number(error.bytes ?? 0))), csvErrorText(error))
  }
}

async function* readSlices(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let from = 0; from < all.length; from += SLICE) {
    yield all.subarray(from, from + SLICE)
    await yieldToEventLoop()
  }
}

function firstLineOf(bytes: Uint8Array): string {
  const end = bytes.findIndex((byte) => byte === CR || byte === LF)
  return Buffer.from(bytes.subarray(0, end < 0 ? Math.min(bytes.length, SLICE) : end)).toString()
}

/** Counts lines from one offset to a later one; CR LF, LF and CR end a line. */
function lineCounter(bytes: Uint8Array) {
  let line = 1
  let at = 0
  const step = () => {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line++
    at++
  }
  return {
    /** The line of the first row at or after this offset, past empty lines. */
    ofRowAt(start: number): number {
      while (at < start) step()
      while (bytes[at] === LF || bytes[at] === CR) step()
      return line
    },
  }
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && /^CSV_|^INVALID_/.test(String(error.code))

function csvErrorText({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote in this row is never closed.'
  return 'a quote is in the middle of a cell. Put the whole cell in quotes, and double each quote within it ("").'
}
