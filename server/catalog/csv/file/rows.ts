import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { unescapeFormula } from '@/server/kernel/csv-rules'
import { badRequest, isRefusal, type Problem, Refusal } from '@/server/kernel/refusal'
import { type FileRow, readRecords, refuseAtLine } from '@/server/platform/imports/imports'
import { fold } from '@/server/platform/search/search'
import { productFields } from '../columns/product-fields'
import { type RowProblem, rowProblem } from '../row-problem'
import { parseHeader } from './header'
import { malformedRowProblems } from './malformed-rows'

export const MAX_ROWS = 50_000
const CHUNK_SIZE = 500
/** Problems of the file in one response, besides those of one row. */
const MAX_FILE_PROBLEMS = 99
/** Different values of one column that are kept for a product: the first ones and the latest. */
const MAX_VALUES = 5

/** A row of a file: its unescaped cells, in the order of the file's columns. */
export interface Row {
  line: number
  cells: string[]
  /** Its conflicts with other rows of the file. */
  problems: RowProblem[]
  /** The cells of its product that differ from earlier rows, which must agree unless either cell is wrong by itself. */
  differences?: Difference[]
  /** True if it does not have its file's cells: it then has no other problems. */
  isMalformed?: true
}

/** An earlier row's cell in the same column. */
export interface Difference {
  column: string
  line: number
  value: string
}

export interface RowChunk {
  /** The file's columns without ignored ones. */
  columns: string[]
  rows: Row[]
}

/** The current product ids of these SKUs, by SKU. */
export type ProductIdLookup = (skus: string[]) => Promise<Map<string, string>>

/**
 * The rows of a file in chunks of some hundreds, each validated against all rows before it: SKUs are unique, rows of one product agree
 * about it, and no two of its variants have the same options. Refuses a file with problems of its own, listing all with their lines.
 */
export async function* readRows(bytes: Uint8Array, findProductIds: ProductIdLookup): AsyncGenerator<RowChunk> {
  const { delimiter, header, rows: records } = await readRecords(bytes)
  if (!header)
    throw badRequest('file.malformed', 'The file is empty. Its first line names the columns, such as sku,productName,price,currency.')
  const { names, problems } = parseHeader(header)
  if (problems.length)
    throw new Refusal('BadRequest', [...problems.slice(0, MAX_FILE_PROBLEMS), ...(await problemsBelowHeader(header, records))])
  const usedIndexes = names.flatMap((name, i) => (name === null ? [] : [i]))
  const columns = usedIndexes.map((i) => names[i] as string)
  const validator = createRowValidator(columns)
  let count = 0
  let rows: Row[] = []
  const nextChunk = async (): Promise<RowChunk> => {
    const productIds = await findProductIds(validator.skusWithoutProduct(rows))
    for (const row of rows) if (!row.isMalformed) Object.assign(row, validator.conflictsOf(row, productIds))
    return { columns, rows }
  }
  for await (const { line, cells } of records) {
    if (++count > MAX_ROWS) throw tooMany(line)
    const malformedProblems = malformedRowProblems(cells, names, delimiter)
    rows.push({
      line,
      cells: usedIndexes.map((i) => unescapeFormula(cells[i] ?? '')),
      problems: malformedProblems,
      ...(malformedProblems.length ? { isMalformed: true } : {}),
    })
    if (rows.length < CHUNK_SIZE) continue
    yield await nextChunk()
    rows = []
    await yieldToEventLoop()
  }
  if (!count) throw noRows(header.line)
  if (rows.length) yield await nextChunk()
}

const tooMany = (line: number) => refuseAtLine(line, `a file can have at most ${MAX_ROWS.toLocaleString('en')} rows. Send it in parts.`)
const noRows = (line: number) => refuseAtLine(line, 'the file has no rows after the column names.')

/** The problems of the whole file below its header, collected if the header already has problems, so that one response lists all. */
async function problemsBelowHeader(header: FileRow, records: AsyncGenerator<FileRow>): Promise<Problem[]> {
  let count = 0
  try {
    for await (const { line } of records) if (++count > MAX_ROWS) throw tooMany(line)
    return count ? [] : noRows(header.line).problems
  } catch (error) {
    if (isRefusal(error)) return error.problems
    throw error
  }
}

/** Validates rows against the rows before them. */
function createRowValidator(columns: readonly string[]) {
  const at = (name: string) => columns.indexOf(name)
  const [sku, productId, productName] = [at('sku'), at('productId'), at('productName')]
  const sharedIndexes = productFields.flatMap((field) => field.columns).flatMap((name) => (at(name) < 0 ? [] : [at(name)]))
  const optionIndexes = columns.flatMap((name, i) => (/^option\d+(Name|Value)$|^moreOptions$/.test(name) ? [i] : []))
  const cell = ({ cells }: Row, index: number) => cells[index]?.trim() ?? ''
  const lineOfSku = new Map<string, number>()
  /** Every value that a product's rows have in a column, with its first line. */
  const valuesByProduct = new Map<string, Map<number, Difference[]>>()
  const lineByOptions = new Map<string, number>()

  const productKeyOf = (row: Row) =>
    cell(row, productId).toLowerCase() || (cell(row, productName) && `"${fold(cell(row, productName)).trim()}`)

  function* validateRow(row: Row, product: string | undefined): Generator<RowProblem> {
    const ownSku = cell(row, sku)
    const firstLine = lineOfSku.get(ownSku)
    if (firstLine !== undefined) yield rowProblem('sku', `The SKU "${ownSku}" is already on line ${firstLine}.`, ownSku)
    else if (ownSku) lineOfSku.set(ownSku, row.line)
    if (!product) return
    const choice =
      ownSku && optionIndexes.some((index) => cell(row, index))
        ? JSON.stringify([product, ...optionIndexes.map((index) => cell(row, index))])
        : ''
    if (!choice) return
    const other = lineByOptions.get(choice)
    if (other === undefined) lineByOptions.set(choice, row.line)
    else if (firstLine === undefined)
      yield rowProblem(
        columns[optionIndexes[1] ?? (optionIndexes[0] as number)] as string,
        `The product’s variant on line ${other} has the same options.`,
        row.cells[optionIndexes[1] ?? 0],
      )
  }

  function differencesOf(row: Row, product: string): Difference[] {
    const values = valuesByProduct.get(product) ?? new Map<number, Difference[]>()
    valuesByProduct.set(product, values)
    return sharedIndexes.flatMap((index) => {
      if (index === productName && !cell(row, productId)) return []
      const value = row.cells[index] as string
      const known = values.get(index) ?? []
      const others = known.filter((one) => one.value !== value)
      if (others.length === known.length)
        values.set(index, [...known.slice(0, MAX_VALUES - 1), { column: columns[index] as string, line: row.line, value }])
      return others
    })
  }

  return {
    conflictsOf(row: Row, productIds: Map<string, string>): Pick<Row, 'problems' | 'differences'> {
      const product = productKeyOf(row) || productIds.get(cell(row, sku))
      const differences = product ? differencesOf(row, product) : []
      return { problems: [...validateRow(row, product)], ...(differences.length ? { differences } : {}) }
    },
    /** The SKUs of rows without a product. */
    skusWithoutProduct: (rows: readonly Row[]) =>
      rows.flatMap((row) => (row.isMalformed || productKeyOf(row) || !cell(row, sku) ? [] : [cell(row, sku)])),
  }
}
