import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { badRequest } from '../refusal'
import { delimiterOf } from './column-rules'
import { utf8Of } from './encoding'

/** A row as it is written: its cells, and the line of the file on which it begins. */
export interface Written {
  line: number
  cells: string[]
}

const SLICE = 64 * 1024
const CR = 0x0d
const LF = 0x0a

export const atLine = (line: number, message: string, column: string | null = null, value?: unknown) =>
  badRequest(`Line ${line}${column ? `, column ${column}` : ''}: ${message}`, column, value)

/**
 * The rows of a CSV file (RFC 4180), the header first; empty ones are passed over. Cells are parted by comma, semicolon or tab, whichever the
 * first line has most of. What is no such file is refused with the line where it shows. Others have their turn between the pieces of a large one.
 */
export async function* recordsOf(sent: Uint8Array): AsyncGenerator<Written> {
  const bytes = utf8Of(sent)
  const delimiter = delimiterOf(firstLineOf(bytes))
  const lines = lineCounter(bytes)
  const parser = Readable.from(slicesOf(bytes)).pipe(
    parse({ info: true, delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true }),
  )
  /** Where the row begins that is being read. */
  let at = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { bytes: number } }>) {
      const line = lines.ofRowAt(at)
      at = info.bytes
      if (record.some((cell) => cell !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    // What stood before it in the same slice has not been handed out.
    throw atLine(lines.ofRowAt(Math.max(at, Number(error.bytes ?? 0))), wordsFor(error))
  }
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let from = 0; from < all.length; from += SLICE) {
    yield all.subarray(from, from + SLICE)
    await turn()
  }
}

function firstLineOf(bytes: Uint8Array): string {
  const end = bytes.findIndex((byte) => byte === CR || byte === LF)
  return Buffer.from(bytes.subarray(0, end < 0 ? Math.min(bytes.length, SLICE) : end)).toString()
}

/** Counts lines from one place to a later one; a line ends with CR LF, LF or CR. */
function lineCounter(bytes: Uint8Array) {
  let line = 1
  let at = 0
  const step = () => {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line++
    at++
  }
  return {
    /** The line of the first row that begins here or after empty lines. */
    ofRowAt(start: number): number {
      while (at < start) step()
      while (bytes[at] === LF || bytes[at] === CR) step()
      return line
    },
  }
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && /^CSV_|^INVALID_/.test(String(error.code))

function wordsFor({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote that is opened in this row is never closed.'
  return 'a quote stands in the middle of a cell. Put the whole cell into quotes, and write each quote within it twice ("").'
}
