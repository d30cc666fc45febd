/** An error in a query, with its position: `position` and `length` are UTF-16 units of the query as passed in. */
export class QueryError extends Error {
  readonly position: number
  readonly length: number
  /** The expected text, in words. */
  readonly expected?: string
  /** The nearest correct spelling. */
  readonly suggestion?: string

  constructor(message: string, at: { position: number; length: number; expected?: string; suggestion?: string }) {
    super(message)
    this.name = 'QueryError'
    this.position = at.position
    this.length = at.length
    this.expected = at.expected
    this.suggestion = at.suggestion
  }
}

/** The API's message for a query error; people count characters from 1. */
export const describePosition = ({ position, length, message }: Pick<QueryError, 'position' | 'length' | 'message'>) =>
  length > 1 ? `At characters ${position + 1} to ${position + length}: ${message}` : `At character ${position + 1}: ${message}`

/** The position and message in an API error, counted as in a QueryError; null when the error names no position. */
export function parsePosition(apiMessage: string): { position: number; length: number; message: string } | null {
  const [text, first, last] = /^At characters? (\d+)(?: to (\d+))?: /.exec(apiMessage) ?? []
  if (!text || !first) return null
  const position = Number(first) - 1
  return { position, length: last ? Number(last) - position : 1, message: apiMessage.slice(text.length) }
}

/** The closest choice: one with the same beginning, or an edit distance of at most a third of its letters. */
export function nearestChoice(typed: string, choices: readonly string[]): string | undefined {
  const text = normalizeSpelling(typed)
  if (!text) return undefined
  const ranked = choices.map((choice) => ({
    choice,
    distance: distance(text, normalizeSpelling(choice)),
    begins: normalizeSpelling(choice).startsWith(text),
  }))
  const likely = ranked.filter(({ choice, distance, begins }) => begins || distance <= Math.max(1, Math.floor(choice.length / 3)))
  return likely.sort((a, b) => Number(b.begins) - Number(a.begins) || a.distance - b.distance)[0]?.choice
}

/** The text without case, spaces, hyphens and underscores. */
export const normalizeSpelling = (text: string) => text.toLowerCase().replace(/[\s_-]+/gu, '')

/** Edit distance (insert, delete, replace, swap of neighbours) of the first 40 units of both texts. */
function distance(from: string, to: string): number {
  const [a, b] = [from.slice(0, 40), to.slice(0, 40)]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const best = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + same)
      rows[row]?.push(swapped ? Math.min(best, cell(row - 2, column - 2) + 1) : best)
    }
  }
  return cell(a.length, b.length)
}
