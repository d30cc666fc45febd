import { isChunkError, reportChunkError } from '@/components/ui/chunk-errors'
import { guessColumns, IGNORED_PREFIX } from '@/server/catalog/csv/columns/column-rules'
import { delimiterOf, separatorLine } from '@/server/kernel/csv-rules'

/** A chosen file, with its column names if they could be read. */
export interface ChosenFile {
  file: File
  /** The column names in the file; null when they cannot be read, so that the service reports the error. */
  headers: string[] | null
  delimiter: string
  /** The byte offsets of the header and its number of lines. A line such as sep=; may precede it. */
  start: number
  end: number
  lines: number
}

/** The catalog's column for each column of the file; null for an ignored one. */
export type Mapping = (string | null)[]

/** The most bytes that are read to find the header. */
const MAX_HEADER_BYTES = 256 * 1024
const BOM = '\ufeff'

/** Reads the column names of a file in the browser, without sending it. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.slice(0, MAX_HEADER_BYTES).arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const opening = text.replace(BOM, '').split(/[\r\n]/, 1)[0] ?? ''
  const separator = separatorLine(opening)
  const delimiter = separator?.delimiter ?? delimiterOf(opening)
  const unparsed = { file, headers: null, delimiter, start: 0, end: 0, lines: 1 }
  if (/[\0\ufffd]/.test(text.slice(0, 2_000)) || separator?.isKnown === false) return unparsed
  const from = separator ? text.indexOf(opening) + opening.length : 0
  try {
    const { parse } = await import('csv-parse/browser/esm/sync')
    const parserOptions = { bom: true, to: 1, raw: true, skip_empty_lines: true, relax_column_count: true }
    const options = { ...parserOptions, delimiter, record_delimiter: ['\r\n', '\n', '\r'] }
    const [first] = parse(text.slice(from), options) as unknown as { record: string[]; raw: string }[]
    if (!first) return unparsed
    const line = first.raw.replace(BOM, '').replace(/^[\r\n]+|[\r\n]+$/g, '')
    const offset = text.indexOf(line, from)
    const bytesTo = (end: number) => new TextEncoder().encode(text.slice(0, end)).length
    return {
      ...unparsed,
      headers: first.record,
      start: bytesTo(offset),
      end: bytesTo(offset + line.length),
      lines: line.split(/\r\n|\n|\r/).length,
    }
  } catch (error) {
    // After a deploy the parser's chunk may be gone; the service can read the file nevertheless.
    if (isChunkError(error)) reportChunkError()
    return unparsed
  }
}

/** The likely mapping of the columns. */
export const guessMapping = ({ headers }: ChosenFile): Mapping => guessColumns(headers ?? [])

/** The file with its header renamed by the mapping. Rows keep their line numbers. */
export function withMapping({ file, headers, delimiter, start, end, lines }: ChosenFile, mapping: Mapping): Blob {
  const type = 'text/csv'
  if (!headers) return new Blob([file], { type })
  const names = headers.map((header, i) => mapping[i] ?? `${IGNORED_PREFIX}${header.replace(/["\r\n]/g, ' ')}`)
  const line = names.map((name) => `"${name}"`).join(delimiter)
  return new Blob([file.slice(0, start), line, '\n'.repeat(lines - 1), file.slice(end)], { type })
}

/** The reason why a file with this mapping cannot be imported; null when it can. */
export function mappingProblem({ headers }: ChosenFile, mapping: Mapping): string | null {
  if (!headers) return null
  const duplicate = mapping.find((name, i) => name !== null && mapping.indexOf(name) !== i)
  if (duplicate) return `Two columns are mapped to ${duplicate}. Ignore one of them.`
  if (!mapping.includes('sku')) return 'Choose the sku column: it identifies the variants.'
  return mapping.filter((name) => name !== null && !name.startsWith('error')).length < 2 ? 'Map at least one more column.' : null
}
