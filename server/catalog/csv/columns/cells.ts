import { parseJson } from '@/server/http/parse-json'
import { isRefusal } from '@/server/kernel/refusal'

/** A cell that is invalid for its column. `at` is its index among the cells that were read. */
export class CellError extends Error {
  constructor(
    readonly cellIndex: number,
    message: string,
  ) {
    super(message)
  }
}

/** Parses a number with a decimal point, as people and spreadsheets write it. */
export function parseNumber(cell: string, at = 0): number {
  const text = cell.trim()
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(number)) return number
  const suggestion = suggestDecimalPoint(text)
  throw new CellError(
    at,
    suggestion
      ? `Give a number with a decimal point and no thousands separators: ${text} → ${suggestion}.`
      : 'Give a number, such as 12.50.',
  )
}

/** Rewrites a number such as 1.250,50 or 1 250,50 with a decimal point; null if it is no number. */
function suggestDecimalPoint(written: string): string | null {
  if (written.length > 40) return null
  const text = written.replace(/(?<=\d)[\s’'](?=\d{3})/g, '')
  if (/^[+-]?\d{1,3},\d{3}$/.test(text)) return `${text.replace(',', '')}, or ${text.replace(',', '.')} if the comma is a decimal point`
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text !== written && /^[+-]?\d+(\.\d+)?$/.test(text) ? text : null
}

const booleanWords: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

export function parseBoolean(cell: string): boolean {
  const value = booleanWords[cell.trim().toLowerCase()]
  if (value === undefined) throw new CellError(0, 'Give true or false.')
  return value
}

/** Parses a JSON cell; the error shows `example`. */
export function parseJsonCell(cell: string, at: number, example: string): unknown {
  try {
    return parseJson(cell, 'This')
  } catch (error) {
    if (isRefusal(error)) throw new CellError(at, `${error.message} Give a list such as ${example}.`)
    throw error
  }
}

interface Amount {
  amount: number
  currency: string
}

export const formatAmounts = (prices: readonly Amount[]): string => prices.map(({ amount, currency }) => `${currency} ${amount}`).join('; ')

/** Parses amounts such as "EUR 7.9; GBP 6.5". */
export const parseAmounts = (cell: string, at: number): Amount[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, currency, amount] = /^([a-z]{3})\s+(\S+)$/i.exec(part) ?? []
      if (!currency || !amount) throw new CellError(at, `"${part.slice(0, 40)}" is not an amount. Give amounts such as EUR 7.90; GBP 6.50.`)
      return { amount: parseNumber(amount, at), currency: currency.toUpperCase() }
    })

interface CellPosition {
  /** The index of its column. */
  columnIndex: number
  /** The path within the column's list; empty if the column holds no list. */
  path: readonly string[]
}

/** The columns of one API field. */
export interface Field<T> {
  /** The field's name in the API. */
  name: string
  columns: readonly string[]
  /** The cells of these columns for a stored resource. */
  write(source: T): string[]
  /** Parses the cells into the API's value. Throws CellError. */
  read(cells: readonly [string, ...string[]]): unknown
  /** The API's value for empty cells. */
  empty: unknown
  /** The column of a problem, by its path below the field. Defaults to the list in the first column. */
  positionOf?(path: readonly string[], cells: readonly string[]): CellPosition
}
