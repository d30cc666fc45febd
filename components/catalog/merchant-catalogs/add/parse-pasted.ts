import { readTsv } from '@/components/ui/grid/tsv'
import type { NewVariant } from '../types'
import { parsePrice } from '../variants/price-text'

/** A line of a pasted list. */
export interface PastedLine {
  /** The line number in the pasted text, from 1. */
  line: number
  sku: string
  variant: NewVariant
}

export interface InvalidLine {
  line: number
  sku: string
  problem: string
}

type Column = 'sku' | 'merchantSku' | 'merchantPrice' | null

/** The most variants of one catalog. */
export const MAX_LINES = 20_000
const defaultColumns: Column[] = ['sku', 'merchantSku', 'merchantPrice']

/**
 * Parses a list of SKUs, optionally with the merchant's SKU and price in the next columns, as copied from a spreadsheet or typed. A header
 * line may change the order of columns. An empty cell leaves its field unchanged.
 */
export function parsePasted(text: string, usualCurrency: string): { lines: PastedLine[]; problems: InvalidLine[]; columns: Column[] } {
  const rows = cellsOf(text)
  const headingColumns = columnsOf(rows[0] ?? [])
  const columns = headingColumns ?? defaultColumns
  const lines: PastedLine[] = []
  const problems: InvalidLine[] = []
  const seen = new Map<string, number>()
  for (const [index, cells] of rows.entries()) {
    if (!cells.some((cell) => cell.trim()) || (headingColumns && index === 0)) continue
    const line = index + 1
    const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
    const sku = cell('sku')
    const reject = (reason: string) => problems.push({ line, sku, problem: reason })
    const price = parsePrice(cell('merchantPrice'), usualCurrency)
    const first = seen.get(sku)
    if (!sku) reject('There is no SKU in this line.')
    else if (first !== undefined) reject(`This SKU is in line ${first} already.`)
    else if ('problem' in price) reject(price.problem)
    else lines.push({ line, sku, variant: variantOf(sku, cell('merchantSku'), price.value) })
    if (sku && first === undefined) seen.set(sku, line)
  }
  return { lines: lines.slice(0, MAX_LINES), problems, columns }
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

/** The columns of a header line; null when the line is not a header. */
function columnsOf(cells: readonly string[]): Column[] | null {
  const found = cells.map(columnOfHeading)
  return found.includes('sku') ? found : null
}

function columnOfHeading(name: string): Column {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(global|original|our)?sku$/.test(plain)) return 'sku'
  if (/^(merchant|own|shop|seller|my)(sku|code|id)$/.test(plain)) return 'merchantSku'
  return /price/.test(plain) ? 'merchantPrice' : null
}
