import { delimiterOf, guessColumns, PASSED_OVER } from '@/server/catalog-csv/column-rules'
import { isPartMissing, partMissing } from '../ui/parts'

/** A file as it was chosen, with its first line, where that could be read. */
export interface ChosenFile {
  file: File
  /** What its columns are called in it; null where it is the service's to say what is wrong with it. */
  headers: string[] | null
  delimiter: string
  /** Where its first line ends, in bytes, and how many lines that takes. */
  end: number
  lines: number
}

/** Which column each of a file's is; null for one that is passed over. */
export type Mapping = (string | null)[]

/** First lines are not longer. */
const MOST_BYTES = 256 * 1024
const MARK = '\ufeff'

/** Reads the first line of a file. Nothing of the file is sent for that. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const delimiter = delimiterOf(text.replace(MARK, '').split(/[\r\n]/, 1)[0] ?? '')
  const unread = { file, headers: null, delimiter, end: 0, lines: 1 }
  if (/[\0\ufffd]/.test(text.slice(0, 2_000))) return unread
  try {
    const { parse } = await import('csv-parse/browser/esm/sync')
    const options = { bom: true, to: 1, raw: true, delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
    const [first] = parse(text, options) as unknown as { record: string[]; raw: string }[]
    if (!first) return unread
    const line = first.raw.replace(MARK, '').replace(/[\r\n]+$/, '')
    const start = text.indexOf(line)
    const end = new TextEncoder().encode(text.slice(0, start + line.length)).length
    return { ...unread, headers: first.record, end, lines: line.split(/\r\n|\n|\r/).length }
  } catch (error) {
    // After a deploy the parser may be gone; the service reads the file all the same.
    if (isPartMissing(error)) partMissing()
    return unread
  }
}

/** What each column is likely to be. */
export const guessed = ({ headers }: ChosenFile): Mapping => guessColumns(headers ?? [])

/** The file with its columns called as they are here. Its rows stay on the lines on which they are. */
export function asMapped({ file, headers, delimiter, end, lines }: ChosenFile, mapping: Mapping): Blob {
  const type = 'text/csv'
  if (!headers) return new Blob([file], { type })
  const names = headers.map((header, i) => mapping[i] ?? `${PASSED_OVER}${header.replace(/["\r\n]/g, ' ')}`)
  const line = names.map((name) => `"${name}"`).join(delimiter)
  return new Blob([line, '\n'.repeat(lines - 1), file.slice(end)], { type })
}

/** What keeps a file with these columns from being imported, in words; null when nothing does. */
export function whyNot({ headers }: ChosenFile, mapping: Mapping): string | null {
  if (!headers) return null
  const twice = mapping.find((name, i) => name !== null && mapping.indexOf(name) !== i)
  if (twice) return `Two columns are said to be ${twice}. Pass over one of them.`
  if (!mapping.includes('sku')) return 'Say which column is the sku: variants are found by it.'
  return mapping.filter((name) => name !== null && !name.startsWith('error')).length < 2 ? 'Say what at least one more column is.' : null
}
