import { parseJson } from '../http/body'
import { isRefusal } from '../refusal'

/** A cell that is not what its column takes. `at` is which of the cells that were read it is. */
export class CellProblem extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message)
  }
}

/** A number as people and spreadsheets write it, with a point. */
export function numberIn(cell: string, at = 0): number {
  const text = cell.trim()
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(number)) return number
  const meant = pointed(text)
  throw new CellProblem(
    at,
    meant ? `Give a number with a point and nothing between its digits: ${text} → ${meant}.` : 'Give a number, such as 12.50.',
  )
}

/** A number as it is written elsewhere, 1.250,50 or 1 250,50, as it is written here; null where it is none. */
function pointed(written: string): string | null {
  if (written.length > 40) return null
  const text = written.replace(/(?<=\d)[\s’'](?=\d{3})/g, '')
  if (/^[+-]?\d{1,3},\d{3}$/.test(text)) return `${text.replace(',', '')}, or ${text.replace(',', '.')} if the comma is the point`
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text !== written && /^[+-]?\d+(\.\d+)?$/.test(text) ? text : null
}

const truths: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

export function flagIn(cell: string): boolean {
  const value = truths[cell.trim().toLowerCase()]
  if (value === undefined) throw new CellProblem(0, 'Give true or false.')
  return value
}

/** What a cell holds as JSON; `like` shows what would be right. */
export function jsonIn(cell: string, at: number, like: string): unknown {
  try {
    return parseJson(cell, 'This')
  } catch (error) {
    if (isRefusal(error)) throw new CellProblem(at, `${error.message} Give a list such as ${like}.`)
    throw error
  }
}

interface Amount {
  amount: number
  currency: string
}

export const writtenAmounts = (prices: readonly Amount[]): string =>
  prices.map(({ amount, currency }) => `${currency} ${amount}`).join('; ')

/** Amounts as they are written: "EUR 7.9; GBP 6.5". */
export const amountsIn = (cell: string, at: number): Amount[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, currency, amount] = /^([a-z]{3})\s+(\S+)$/i.exec(part) ?? []
      if (!currency || !amount) throw new CellProblem(at, `"${part.slice(0, 40)}" is no amount. Give amounts such as EUR 7.90; GBP 6.50.`)
      return { amount: numberIn(amount, at), currency: currency.toUpperCase() }
    })
