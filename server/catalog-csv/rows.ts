import { setImmediate as turn } from 'node:timers/promises'
import { badRequest } from '../refusal'
import { fold } from '../search/words'
import { asTyped } from './formulas'
import { columnsOf } from './header'
import { productFields } from './product-fields'
import { atLine, recordsOf, type Written } from './records'

export const MOST_ROWS = 50_000
export const MOST_CHARACTERS = 500_000
const AT_ONCE = 500

/** What is wrong with a row: the column, what stands there (cut), and what would be right. */
export interface RowProblem {
  column: string | null
  value: string | null
  message: string
}

/** A row of a file, its cells as they were meant, in the order of the file's columns. */
export interface Row {
  line: number
  cells: string[]
  /** What is wrong with it beside the file's other rows. */
  problems: RowProblem[]
}

export interface Piece {
  /** The file's columns, without those that are passed over. */
  columns: string[]
  rows: Row[]
}

export const problemIn = (column: string | null, message: string, value: string | null = null): RowProblem => ({
  column,
  value: value !== null && value.length > 100 ? `${value.slice(0, 100)}…` : value,
  message,
})

/** Whose variants these SKUs are by now: product ids by SKU. */
export type OwnersOf = (skus: string[]) => Promise<Map<string, string>>

/**
 * The rows of a file, some hundreds at a time, each judged beside those before it: a SKU is in a file once, rows of one product say the same
 * of it, and no two of its variants choose the same. What is wrong with the whole file is refused, told with its line.
 */
export async function* rowsOf(bytes: Uint8Array, ownersOf: OwnersOf): AsyncGenerator<Piece> {
  const records = recordsOf(bytes)
  const { value: header } = await records.next()
  if (!header) throw badRequest('The file is empty. Its first line names the columns, such as sku,productName,price,currency.')
  const names = columnsOf(header)
  const kept = names.flatMap((name, i) => (name === null ? [] : [i]))
  const columns = kept.map((i) => names[i] as string)
  const judge = judgeOf(columns)
  let count = 0
  let rows: Row[] = []
  const piece = async (): Promise<Piece> => {
    const owners = await ownersOf(judge.skusAlone(rows))
    for (const row of rows) row.problems = judge.problemsOf(row, owners)
    return { columns, rows }
  }
  for await (const record of records) {
    if (++count > MOST_ROWS) throw atLine(record.line, `a file has at most ${MOST_ROWS.toLocaleString('en')} rows. Send it in parts.`)
    refuseUnfit(record, names)
    rows.push({ line: record.line, cells: kept.map((i) => asTyped(record.cells[i] as string)), problems: [] })
    if (rows.length < AT_ONCE) continue
    yield await piece()
    rows = []
    await turn()
  }
  if (!count) throw atLine(header.line, 'there are no rows below the names of the columns.')
  if (rows.length) yield await piece()
}

function refuseUnfit({ line, cells }: Written, names: readonly (string | null)[]): void {
  if (cells.length !== names.length)
    throw atLine(
      line,
      `there are ${cells.length} cells, and ${names.length} columns in the first line. A cell with a comma in it is put into quotes.`,
    )
  for (const [i, cell] of cells.entries()) {
    if (cell.length > MOST_CHARACTERS)
      throw atLine(
        line,
        `a cell has at most ${MOST_CHARACTERS.toLocaleString('en')} characters; this has ${cell.length.toLocaleString('en')}.`,
        names[i] ?? null,
      )
    if (cell.includes('\0')) throw atLine(line, 'text may not contain the character NUL.', names[i] ?? null)
  }
}

/** What rows say that must agree with the rows before them. */
function judgeOf(columns: readonly string[]) {
  const at = (name: string) => columns.indexOf(name)
  const [sku, productId, productName] = [at('sku'), at('productId'), at('productName')]
  const shared = productFields.flatMap((field) => field.columns).flatMap((name) => (at(name) < 0 ? [] : [at(name)]))
  const chosen = columns.flatMap((name, i) => (/^option\d+(Name|Value)$|^moreOptions$/.test(name) ? [i] : []))
  const cell = ({ cells }: Row, place: number) => cells[place]?.trim() ?? ''
  const lineOfSku = new Map<string, number>()
  const firstOf = new Map<string, Row>()
  const lineOfChoice = new Map<string, number>()

  const nameOf = (row: Row) => cell(row, productId).toLowerCase() || (cell(row, productName) && `"${fold(cell(row, productName)).trim()}`)

  function* judged(row: Row, owners: Map<string, string>): Generator<RowProblem> {
    const own = cell(row, sku)
    const twin = lineOfSku.get(own)
    if (twin !== undefined) yield problemIn('sku', `The SKU "${own}" is on line ${twin} already.`, own)
    else if (own) lineOfSku.set(own, row.line)
    const product = nameOf(row) || owners.get(own)
    if (!product) return
    const first = firstOf.get(product)
    if (!first) firstOf.set(product, row)
    else yield* contradictions(row, first)
    const choice =
      own && chosen.some((place) => cell(row, place)) ? JSON.stringify([product, ...chosen.map((place) => cell(row, place))]) : ''
    if (!choice) return
    const other = lineOfChoice.get(choice)
    if (other === undefined) lineOfChoice.set(choice, row.line)
    else if (twin === undefined)
      yield problemIn(
        columns[chosen[1] ?? (chosen[0] as number)] as string,
        `The product’s variant on line ${other} has the same options.`,
        row.cells[chosen[1] ?? 0],
      )
  }

  function* contradictions(row: Row, first: Row): Generator<RowProblem> {
    for (const place of shared) {
      const [here, there] = [row.cells[place] as string, first.cells[place] as string]
      const isName = place === productName && !cell(row, productId)
      if (here === there || isName) continue
      const said = there ? `"${there.length > 60 ? `${there.slice(0, 60)}…` : there}"` : 'nothing'
      yield problemIn(
        columns[place] as string,
        `Line ${first.line} says ${said} for this product. All rows of a product say the same of it.`,
        here,
      )
    }
  }

  return {
    problemsOf: (row: Row, owners: Map<string, string>) => [...judged(row, owners)],
    /** SKUs of rows that name no product. */
    skusAlone: (rows: readonly Row[]) => rows.flatMap((row) => (nameOf(row) || !cell(row, sku) ? [] : [cell(row, sku)])),
  }
}
