import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { badRequest } from '../refusal'
import { delimiterOf, separatorLine } from './column-rules'
import { utf8Of } from './encoding'

/** A row as it is written: its cells, and the line of the file on which it begins. */
export interface Written {
  line: number
  cells: string[]
}

const SLICE = 64 * 1024
const CR = 0x0d
const LF = 0x0a

export const wordsAt = (line: number, message: string, column: string | null = null) =>
  `Line ${line}${column ? `, column ${column}` : ''}: ${message}`

export const atLine = (line: number, message: string) => badRequest(wordsAt(line, message))

/** A file that can be read. Rows that are empty are passed over. */
export interface Records {
  /** What parts its cells. */
  delimiter: string
  /** Its first row; undefined where it has none. It can be read also where those below cannot. */
  header: Written | undefined
  /** Those below. */
  rows: AsyncGenerator<Written>
}

/**
 * The rows of a CSV file (RFC 4180). Cells are parted by what its first line names, as in sep=; or else by comma, semicolon or tab, whichever
 * that line has most of. What is no such file is refused with the line where it shows. Others have their turn between the pieces of a large one.
 */
export async function recordsOf(sent: Uint8Array): Promise<Records> {
  const bytes = utf8Of(sent)
  const first = firstLineOf(bytes)
  const named = separatorLine(first)
  if (named && !named.isKnown)
    throw atLine(1, `"${first.trim().slice(0, 20)}" names what parts the cells. That is a comma, a semicolon, a tab or a |.`)
  const delimiter = named?.delimiter ?? delimiterOf(first)
  const from = named ? Buffer.byteLength(first) : 0
  for await (const header of rowsIn(bytes, from, { delimiter, to: 1 }))
    return { delimiter, header, rows: withoutFirst(rowsIn(bytes, from, { delimiter })) }
  // A first row of nothing but separators is empty: the header is below it.
  const rows = rowsIn(bytes, from, { delimiter })
  const { done, value } = await rows.next()
  return { delimiter, header: done ? undefined : value, rows }
}

async function* withoutFirst(rows: AsyncGenerator<Written>): AsyncGenerator<Written> {
  await rows.next()
  yield* rows
}

async function* rowsIn(bytes: Uint8Array, from: number, options: { delimiter: string; to?: number }): AsyncGenerator<Written> {
  const lines = lineCounter(bytes)
  const parser = Readable.from(slicesOf(bytes.subarray(from))).pipe(
    parse({ ...options, info: true, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true }),
  )
  /** Where the row begins that is being read. */
  let at = from
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { bytes: number } }>) {
      const line = lines.ofRowAt(at)
      at = from + info.bytes
      if (record.some((cell) => cell !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    // What stood before it in the same slice has not been handed out.
    throw atLine(lines.ofRowAt(Math.max(at, from + Number(error.bytes ?? 0))), wordsFor(error))
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
