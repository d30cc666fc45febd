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
