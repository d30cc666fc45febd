import { parse } from 'csv-parse'
import { parseJson } from '../../http/body'
import { isRefusal } from '../../refusal'
import { recordOf } from './cells'
import { content, lines } from './lines'

/** A row of a file: the record on it, or why there is none. `line` counts from 1. */
export type Row = { line: number; record: Record<string, unknown> } | { line: number; problem: string }

/** The rows of a file: NDJSON, or CSV when its name says so; either may be packed (.gz). Empty lines are passed over. */
export const rows = (file: string): AsyncGenerator<Row> => (/\.csv(\.gz)?$/i.test(file) ? csvRows(file) : jsonRows(file))

export async function countRows(file: string): Promise<number> {
  let count = 0
  for await (const _ of /\.csv(\.gz)?$/i.test(file) ? csvRows(file) : filled(file)) count++
  return count
}

async function* filled(file: string) {
  for await (const { line, bytes } of lines(file)) if (bytes.some((byte) => byte > 32)) yield { line, bytes }
}

async function* jsonRows(file: string): AsyncGenerator<Row> {
  for await (const { line, bytes } of filled(file)) yield { line, ...recordIn(bytes) }
}

function recordIn(bytes: Buffer): { record: Record<string, unknown> } | { problem: string } {
  try {
    const record = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) return { record: record as Record<string, unknown> }
    return { problem: 'This is not a JSON object.' }
  } catch (error) {
    return { problem: isRefusal(error) ? error.message : 'This is not valid UTF-8.' }
  }
}

async function* csvRows(file: string): AsyncGenerator<Row> {
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, relax_column_count: true })
  const source = content(file)
  source.once('error', (error) => parser.destroy(error))
  let header: string[] | undefined
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!header) header = record.map((name) => name.trim())
    else if (record.length > header.length)
      yield { line: info.lines, problem: `This row has ${record.length} cells; the header names ${header.length}.` }
    else yield { line: info.lines, record: recordOf(header, record) }
  }
}
