import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { parseJson } from '@/server/http/parse-json'
import { isRefusal } from '@/server/kernel/refusal'
import { recordFromCells } from './csv-record'

/** A row of a file: its record, or the reason why there is none. `line` counts from 1. */
export type Row = { line: number; record: Record<string, unknown> } | { line: number; problem: string }

/** The rows of a file: NDJSON, or CSV by its extension; either may be compressed (.gz). Skips empty lines. */
export const rows = (file: string): AsyncGenerator<Row> => (/\.csv(\.gz)?$/i.test(file) ? csvRows(file) : jsonRows(file))

export async function countRows(file: string): Promise<number> {
  let count = 0
  for await (const _ of /\.csv(\.gz)?$/i.test(file) ? csvRows(file) : nonEmptyLines(file)) count++
  return count
}

async function* nonEmptyLines(file: string) {
  for await (const { line, bytes } of lines(file)) if (bytes.some((byte) => byte > 32)) yield { line, bytes }
}

async function* jsonRows(file: string): AsyncGenerator<Row> {
  for await (const { line, bytes } of nonEmptyLines(file)) yield { line, ...recordIn(bytes) }
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
  const source = openContent(file)
  source.once('error', (error) => parser.destroy(error))
  let header: string[] | undefined
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!header) header = record.map((name) => name.trim())
    else if (record.length > header.length)
      yield { line: info.lines, problem: `This row has ${record.length} cells; the header names ${header.length}.` }
    else yield { line: info.lines, record: recordFromCells(header, record) }
  }
}

/** The file's content, decompressed when its name ends in .gz. */
export function openContent(file: string): Readable {
  const stored = createReadStream(file)
  if (!/\.gz$/i.test(file)) return stored
  const unpacked = createGunzip()
  stored.once('error', (error) => unpacked.destroy(error))
  return stored.pipe(unpacked)
}

/** Unchanged lines with their number, from 1; splits at line feeds only, because JSON may contain every other separator. */
export async function* lines(file: string): AsyncGenerator<{ line: number; bytes: Buffer }> {
  let rest: Buffer[] = []
  let line = 0
  for await (const chunk of openContent(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield { line: ++line, bytes: Buffer.concat([...rest, chunk.subarray(from, at)]) }
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length) yield { line: line + 1, bytes: Buffer.concat(rest) }
}

/** SHA-256 of the uncompressed content: a compressed copy counts as the same file. */
export async function fingerprint(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of openContent(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
