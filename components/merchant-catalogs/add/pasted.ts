import { readTsv } from '../../ui/grid/tsv'
import type { NewVariant } from '../shapes'
import { readPrice } from '../variants/price-text'

/** A line of a pasted list. */
export interface PastedLine {
  /** Where it stands in what was pasted, from 1. */
  line: number
  sku: string
  variant: NewVariant
}

export interface WrongLine {
  line: number
  sku: string
  wrong: string
}

type Column = 'sku' | 'merchantSku' | 'merchantPrice' | null

/** As many as one catalog holds. */
export const MOST = 20_000
const usualOrder: Column[] = ['sku', 'merchantSku', 'merchantPrice']

/**
 * A list of SKUs, with the merchant's SKU and price in the next columns where there are any, as spreadsheets copy it or as it is typed.
 * A first line with the names of the columns may put them in another order. An empty cell leaves what it is about as it is.
 */
export function readPasted(text: string, usualCurrency: string): { lines: PastedLine[]; wrong: WrongLine[]; columns: Column[] } {
  const rows = cellsOf(text)
  const named = columnsOf(rows[0] ?? [])
  const columns = named ?? usualOrder
  const lines: PastedLine[] = []
  const wrong: WrongLine[] = []
  const seen = new Map<string, number>()
  for (const [place, cells] of rows.entries()) {
    if (!cells.some((cell) => cell.trim()) || (named && place === 0)) continue
    const line = place + 1
    const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
    const sku = cell('sku')
    const refuse = (why: string) => wrong.push({ line, sku, wrong: why })
    const price = readPrice(cell('merchantPrice'), usualCurrency)
    const first = seen.get(sku)
    if (!sku) refuse('There is no SKU in this line.')
    else if (first !== undefined) refuse(`This SKU is in line ${first} already.`)
    else if ('wrong' in price) refuse(price.wrong)
    else lines.push({ line, sku, variant: variantOf(sku, cell('merchantSku'), price.value) })
    if (sku && first === undefined) seen.set(sku, line)
  }
  return { lines: lines.slice(0, MOST), wrong, columns }
}

const variantOf = (sku: string, merchantSku: string, merchantPrice: NewVariant['merchantPrice']): NewVariant => ({
  sku,
  ...(merchantSku && { merchantSku }),
  ...(merchantPrice && { merchantPrice }),
})

function cellsOf(text: string): string[][] {
  if (text.includes('\t')) return readTsv(text)
  const mark = text.includes(';') ? ';' : text.includes(',') ? ',' : null
  const lines = text.split(/\r?\n/)
  return lines.map((line) => (mark ? line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')) : [line]))
}

/** The columns that a first line names; null where it names none. */
function columnsOf(cells: readonly string[]): Column[] | null {
  const found = cells.map(columnCalled)
  return found.includes('sku') ? found : null
}

function columnCalled(name: string): Column {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(global|original|our)?sku$/.test(plain)) return 'sku'
  if (/^(merchant|own|shop|seller|my)(sku|code|id)$/.test(plain)) return 'merchantSku'
  return /price/.test(plain) ? 'merchantPrice' : null
}
