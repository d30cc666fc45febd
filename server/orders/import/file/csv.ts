import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { delimiterOf, unescapeFormula } from '@/server/kernel/csv-rules'
import { badRequest, type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { type Column, parseColumns, recordOf } from './columns'
import { MAX_LINE_LENGTH, type StagedOrder } from './staged-order'

/** Items of an order that are kept: one more than an order may have, so that the validation refuses it. */
const MAX_KEPT_ITEMS = 501
const MAX_HEADER_LENGTH = 64 * 1024

interface Row {
  line: number
  cells: string[]
}

/**
 * The orders of a CSV file. Each row is an item; rows below each other with the same merchantId, externalId and safeId are one order. Their
 * other order columns must be empty or equal. Refuses a file whose header or quotes are wrong.
 */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<StagedOrder> {
  let columns: Column[] | null = null
  let group: OrderRows | null = null
  for await (const row of readRows(texts)) {
    if (!columns) {
      const header = parseColumns(row.cells)
      if (header.problems.length) throw new Refusal('BadRequest', header.problems.slice(0, 100))
      columns = header.columns
      continue
    }
    if (group?.takes(row)) continue
    if (group) yield group.order()
    group = new OrderRows(columns, row)
  }
  if (!columns) throw badRequest('file.malformed', 'The file is empty. Its first line names the columns, such as externalId,item.sku.')
  if (group) yield group.order()
}

const keyColumns = ['merchantId', 'externalId', 'safeId']

/** The rows of one order. */
class OrderRows {
  readonly #items: Record<string, unknown>[] = []
  readonly #problems: Problem[] = []
  readonly #key: string | null

  constructor(
    private readonly columns: readonly Column[],
    private readonly first: Row,
  ) {
    this.#key = this.#keyOf(first)
    this.#add(first)
  }

  /** Adds the row when it is of this order; else returns false. */
  takes(row: Row): boolean {
    if (this.#key === null || this.#keyOf(row) !== this.#key) return false
    this.#add(row)
    return true
  }

  order(): StagedOrder {
    const { line } = this.first
    if (this.#problems.length) return { line, problems: this.#problems.slice(0, 20) }
    const order = recordOf(
      this.columns.filter((column) => column.of === 'order'),
      (column) => this.#cell(this.first, column),
    )
    return { line, text: JSON.stringify({ ...order, items: this.#items }) }
  }

  #cell = ({ cells }: Row, { index }: Column) => unescapeFormula(cells[index] ?? '')

  /** The key of an order within a file; null when the row names none. */
  #keyOf(row: Row): string | null {
    const key = keyColumns.map((name) => {
      const column = this.columns.find((one) => one.name === name)
      return column ? this.#cell(row, column) : ''
    })
    return key[1] || key[2] ? JSON.stringify(key) : null
  }

  #add(row: Row): void {
    const { columns, first } = this
    if (row.cells.length !== columns.length) {
      const message = `Line ${row.line} has ${row.cells.length} cells, the first line ${columns.length}. Put a cell that contains the separator in quotes.`
      this.#problems.push(problem('file.malformed', null, message))
      return
    }
    for (const column of columns) {
      if (column.of !== 'order' || row === first) continue
      const [cell, before] = [this.#cell(row, column), this.#cell(first, column)]
      if (cell === '' || cell === before) continue
      const message = `Line ${row.line} has another ${column.name} than line ${first.line} of the same order. Leave it empty there, or give the same.`
      this.#problems.push(problem('field.mismatch', column.name, message, cell.slice(0, 100)))
    }
    const items = columns.filter((column) => column.of === 'item')
    if (this.#items.length < MAX_KEPT_ITEMS) this.#items.push(recordOf(items, (column) => this.#cell(row, column)))
  }
}

/** The rows of a CSV file (RFC 4180) that are not empty, with the line on which each begins. */
async function* readRows(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { delimiter, whole } = await withDelimiter(texts)
  const source = Readable.from(whole)
  const parser = parse({
    ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_LINE_LENGTH,
  })
  source.once('error', (error) => parser.destroy(error))
  let next = 1
  let emptyLines = 0
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>) {
      const line = next + info.empty_lines - emptyLines
      emptyLines = info.empty_lines
      next = line + 1 + record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      if (record.some((cell) => cell !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw badRequest('file.malformed', `After line ${Math.max(1, next - 1)}: ${csvErrorText(error)}`)
  } finally {
    source.destroy()
  }
}

/** The text with the delimiter of its first line: comma, semicolon or tab. */
async function withDelimiter(texts: AsyncIterable<string>): Promise<{ delimiter: string; whole: AsyncGenerator<string> }> {
  const iterator = texts[Symbol.asyncIterator]()
  let head = ''
  let isDone = false
  while (!isDone && !/[\r\n]/.test(head) && head.length < MAX_HEADER_LENGTH) {
    const { done, value } = await iterator.next()
    isDone = done === true
    head += value ?? ''
  }
  async function* whole() {
    try {
      yield head
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { delimiter: delimiterOf(head.split(/[\r\n]/, 1)[0] as string), whole: whole() }
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && /^CSV_|^INVALID_/.test(String(error.code))

function csvErrorText({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is never closed.'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `a row has more than ${MAX_LINE_LENGTH.toLocaleString('en')} characters. Is a quote not closed?`
  return 'a quote is in the middle of a cell. Put the whole cell in quotes, and double each quote within it ("").'
}
