import { setImmediate as turn } from 'node:timers/promises'
import { badRequest, isRefusal, type Problem, Refusal } from '../refusal'
import { fold } from '../search/words'
import { asTyped } from './formulas'
import { headerOf } from './header'
import { productFields } from './product-fields'
import { atLine, recordsOf, type Written } from './records'
import { problemIn, type RowProblem } from './row-problem'
import { unfitness } from './unfit'

export const MOST_ROWS = 50_000
const AT_ONCE = 500
/** Problems that an answer tells, but for one of the rows. */
const MOST_PROBLEMS = 99

/** A row of a file, its cells as they were meant, in the order of the file's columns. */
export interface Row {
  line: number
  cells: string[]
  /** What is wrong with it beside the file's other rows. */
  problems: RowProblem[]
  /** That it has not the cells that a row of its file has: nothing else can be said of it. */
  isUnfit?: true
}

export interface Piece {
  /** The file's columns, without those that are passed over. */
  columns: string[]
  rows: Row[]
}

/** Whose variants these SKUs are by now: product ids by SKU. */
export type OwnersOf = (skus: string[]) => Promise<Map<string, string>>

/**
 * The rows of a file, some hundreds at a time, each judged beside those before it: a SKU is in a file once, rows of one product say the same
 * of it, and no two of its variants choose the same. What is wrong with the whole file is refused, all of it at once, told with its line.
 */
export async function* rowsOf(bytes: Uint8Array, ownersOf: OwnersOf): AsyncGenerator<Piece> {
  const { delimiter, header, rows: records } = await recordsOf(bytes)
  if (!header) throw badRequest('The file is empty. Its first line names the columns, such as sku,productName,price,currency.')
  const { names, problems } = headerOf(header)
  if (problems.length) throw new Refusal('BadRequest', [...problems.slice(0, MOST_PROBLEMS), ...(await wrongBelow(header, records))])
  const kept = names.flatMap((name, i) => (name === null ? [] : [i]))
  const columns = kept.map((i) => names[i] as string)
  const judge = judgeOf(columns)
  let count = 0
  let rows: Row[] = []
  const piece = async (): Promise<Piece> => {
    const owners = await ownersOf(judge.skusAlone(rows))
    for (const row of rows) if (!row.isUnfit) row.problems = judge.problemsOf(row, owners)
    return { columns, rows }
  }
  for await (const { line, cells } of records) {
    if (++count > MOST_ROWS) throw tooMany(line)
    const unfit = unfitness(cells, names, delimiter)
    rows.push({
      line,
      cells: kept.map((i) => asTyped(cells[i] ?? '')),
      problems: unfit,
      ...(unfit.length ? { isUnfit: true } : {}),
    })
    if (rows.length < AT_ONCE) continue
    yield await piece()
    rows = []
    await turn()
  }
  if (!count) throw noRows(header.line)
  if (rows.length) yield await piece()
}

const tooMany = (line: number) => atLine(line, `a file has at most ${MOST_ROWS.toLocaleString('en')} rows. Send it in parts.`)
const noRows = (line: number) => atLine(line, 'there are no rows below the names of the columns.')

/** What is wrong with the whole of a file below its header, where that is wrong already: all is told at once. */
async function wrongBelow(header: Written, records: AsyncGenerator<Written>): Promise<Problem[]> {
  let count = 0
  try {
    for await (const { line } of records) if (++count > MOST_ROWS) throw tooMany(line)
    return count ? [] : noRows(header.line).problems
  } catch (error) {
    if (isRefusal(error)) return error.problems
    throw error
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
    skusAlone: (rows: readonly Row[]) => rows.flatMap((row) => (row.isUnfit || nameOf(row) || !cell(row, sku) ? [] : [cell(row, sku)])),
  }
}
