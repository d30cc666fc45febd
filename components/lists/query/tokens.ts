/** A section of a query line. The tokens together are the whole line. */
export interface Token {
  kind: 'space' | 'not' | 'field' | 'value' | 'comma' | 'text' | 'phrase'
  at: number
  end: number
}

/**
 * Splits the line as the service's parser does (server/platform/search/query.ts), but never fails: while the user types, quotes may be open
 * and qualifiers incomplete. A field's token ends with its colon; a value may be missing.
 */
export function tokensOf(q: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (kind: Token['kind'], length: number) => {
    if (length) tokens.push({ kind, at, end: at + length })
    at += length
  }
  while (at < q.length) {
    const rest = q.slice(at)
    const space = lengthOf(/^\s+/u, rest)
    if (space) {
      take('space', space)
      continue
    }
    if (/^-\S/u.test(rest)) take('not', 1)
    const name = /^[a-z][a-z_-]*(?=:)/iu.exec(q.slice(at))?.[0]
    if (!name || /^https?$/iu.test(name)) {
      const isQuoted = q[at] === '"'
      take(isQuoted ? 'phrase' : 'text', isQuoted ? quoted(q, at) : lengthOf(/^[^\s"]+/u, q.slice(at)))
      continue
    }
    take('field', name.length + 1)
    for (;;) {
      take('value', q[at] === '"' ? quoted(q, at) : lengthOf(/^[^\s,"]+/u, q.slice(at)))
      if (q[at] !== ',') break
      take('comma', 1)
    }
  }
  return tokens
}

const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0

/** The position after the closing quote, or the end of the line without one. */
function quoted(q: string, at: number): number {
  const close = q.indexOf('"', at + 1)
  return (close < 0 ? q.length : close + 1) - at
}
