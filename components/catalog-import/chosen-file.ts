import { delimiterOf, guessColumns, PASSED_OVER, separatorLine } from '@/server/catalog-csv/column-rules'
import { isPartMissing, partMissing } from '../ui/parts'

/** A file as it was chosen, with the names of its columns, where those could be read. */
export interface ChosenFile {
  file: File
  /** What its columns are called in it; null where it is the service's to say what is wrong with it. */
  headers: string[] | null
  delimiter: string
  /** Where the names begin and end, in bytes, and how many lines they take. Before them may be a line such as sep=; */
  start: number
  end: number
  lines: number
}

/** Which column each of a file's is; null for one that is passed over. */
export type Mapping = (string | null)[]

/** First lines are not longer. */
const MOST_BYTES = 256 * 1024
const MARK = '\ufeff'

/** Reads how the columns of a file are called. Nothing of the file is sent for that. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const opening = text.replace(MARK, '').split(/[\r\n]/, 1)[0] ?? ''
  const named = separatorLine(opening)
  const delimiter = named?.delimiter ?? delimiterOf(opening)
  const unread = { file, headers: null, delimiter, start: 0, end: 0, lines: 1 }
  if (/[\0\ufffd]/.test(text.slice(0, 2_000)) || named?.isKnown === false) return unread
  const from = named ? text.indexOf(opening) + opening.length : 0
  try {
    const { parse } = await import('csv-parse/browser/esm/sync')
    const asked = { bom: true, to: 1, raw: true, skip_empty_lines: true, relax_column_count: true }
    const options = { ...asked, delimiter, record_delimiter: ['\r\n', '\n', '\r'] }
    const [first] = parse(text.slice(from), options) as unknown as { record: string[]; raw: string }[]
    if (!first) return unread
    const line = first.raw.replace(MARK, '').replace(/^[\r\n]+|[\r\n]+$/g, '')
    const place = text.indexOf(line, from)
    const bytesTo = (end: number) => new TextEncoder().encode(text.slice(0, end)).length
    return {
      ...unread,
      headers: first.record,
      start: bytesTo(place),
      end: bytesTo(place + line.length),
      lines: line.split(/\r\n|\n|\r/).length,
    }
  } catch (error) {
    // After a deploy the parser may be gone; the service reads the file all the same.
    if (isPartMissing(error)) partMissing()
    return unread
  }
}

/** What each column is likely to be. */
export const guessed = ({ headers }: ChosenFile): Mapping => guessColumns(headers ?? [])

/** The file with its columns called as they are here. Its rows stay on the lines on which they are. */
export function asMapped({ file, headers, delimiter, start, end, lines }: ChosenFile, mapping: Mapping): Blob {
  const type = 'text/csv'
  if (!headers) return new Blob([file], { type })
  const names = headers.map((header, i) => mapping[i] ?? `${PASSED_OVER}${header.replace(/["\r\n]/g, ' ')}`)
  const line = names.map((name) => `"${name}"`).join(delimiter)
  return new Blob([file.slice(0, start), line, '\n'.repeat(lines - 1), file.slice(end)], { type })
}

/** What keeps a file with these columns from being imported, in words; null when nothing does. */
export function whyNot({ headers }: ChosenFile, mapping: Mapping): string | null {
  if (!headers) return null
  const twice = mapping.find((name, i) => name !== null && mapping.indexOf(name) !== i)
  if (twice) return `Two columns are said to be ${twice}. Pass over one of them.`
  if (!mapping.includes('sku')) return 'Say which column is the sku: variants are found by it.'
  return mapping.filter((name) => name !== null && !name.startsWith('error')).length < 2 ? 'Say what at least one more column is.' : null
}
