import { unescapeFormula } from '@/server/kernel/csv-rules'
import { badRequest, type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { type FileRow, readRecords, refuseAtLine } from '@/server/platform/imports/imports'
import { parseHeader, type TrackingColumn, trackingColumns } from './columns'

export const MAX_ROWS = 10_000
const MAX_LENGTH = 255

/** A row of a file: its cells as sent, trimmed, and the problems that they have whatever is stored. */
export type TrackingRow = Record<TrackingColumn, string> & { line: number; problems: Problem[] }

/** The rows of a file. Refuses a file that cannot be read, one without rows, and one with more than MAX_ROWS. */
export async function readTrackingRows(bytes: Uint8Array): Promise<TrackingRow[]> {
  const { header: first, rows: records } = await readRecords(bytes)
  if (!first) throw badRequest('file.malformed', `The file is empty. Its lines have ${trackingColumns.join(', ')}.`)
  const header = parseHeader(first)
  if (header.problems.length) throw new Refusal('BadRequest', header.problems.slice(0, 100))
  const found: TrackingRow[] = []
  const linesByNumber = new Map<string, TrackingRow>()
  const add = (record: FileRow) => {
    if (found.length === MAX_ROWS)
      throw refuseAtLine(record.line, `a file can have at most ${MAX_ROWS.toLocaleString('en')} rows. Send it in parts.`)
    const row = rowOf(record, header.columns)
    const earlier = linesByNumber.get(row.number.toUpperCase())
    const other = earlier && contradiction(earlier, row)
    if (earlier && other)
      row.problems.push(
        problem(
          'record.duplicate',
          'number',
          `Line ${earlier.line} has another ${other} for ${row.number}. Name each package by its own number.`,
          row.number,
        ),
      )
    else if (row.number && !earlier) linesByNumber.set(row.number.toUpperCase(), row)
    found.push(row)
  }
  if (header.isRow) add(first)
  for await (const record of records) add(record)
  if (!found.length) throw refuseAtLine(first.line, 'the file has no rows after the column names.')
  return found
}

/** The cell in which two rows about one number say different things: the import of one would undo that of the other. */
function contradiction(earlier: TrackingRow, row: TrackingRow): string | undefined {
  if (earlier.trackingNumber !== row.trackingNumber) return 'tracking number'
  return (['carrier', 'date'] as const).find((column) => earlier[column] && row[column] && earlier[column] !== row[column])
}

function rowOf({ line, cells }: FileRow, columns: readonly (TrackingColumn | null)[]): TrackingRow {
  const texts = cells.map((cell) => unescapeFormula(cell).trim())
  const cellOf = (column: TrackingColumn) => texts.find((text, i) => columns[i] === column && text !== '') ?? ''
  const row = {
    ...{ number: cellOf('number'), carrier: cellOf('carrier'), trackingNumber: cellOf('trackingNumber'), date: cellOf('date') },
    line,
  }
  const surplus = texts.slice(columns.length).some((text) => text !== '')
  return { ...row, problems: surplus ? [surplusProblem(texts.length, columns.length)] : problemsOf(row) }
}

const surplusProblem = (cells: number, columns: number) =>
  problem('file.malformed', null, `There are ${cells} cells, and ${columns} columns. Put a cell that contains the separator in quotes.`)

function problemsOf(row: Record<TrackingColumn, string>): Problem[] {
  const { number, trackingNumber, date } = row
  const long = trackingColumns.filter((column) => row[column].length > MAX_LENGTH)
  return [
    ...long.map((column) => problem('field.tooLarge', column, `At most ${MAX_LENGTH} characters.`, row[column].slice(0, 100))),
    ...(number ? [] : [problem('field.required', 'number', 'Give the number of a shipment, an order or a package.')]),
    ...(trackingNumber ? [] : [problem('field.required', 'trackingNumber', 'Give the tracking number.')]),
    ...(isRounded(trackingNumber)
      ? [
          problem(
            'field.invalid',
            'trackingNumber',
            'A spreadsheet has rounded this number. Format the column as text, and enter the number again.',
            trackingNumber,
          ),
        ]
      : []),
    ...(date === '' || isDay(date) || isTime(date)
      ? []
      : [problem('field.invalid', 'date', 'Give a day (2026-01-31) or a time (2026-01-31T12:00:00Z).', date.slice(0, 100))]),
  ]
}

/** A number of many digits that became 9.26129E+21. */
const isRounded = (text: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isRealDay(text)
const isRealDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
const isTime = (text: string) =>
  /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
