/** Reads the tokens of a JSON text: their ends, and the text of strings. */
import { badRequest } from '@/server/kernel/refusal'

export const MAX_DIGITS = 400
const [SPACE, QUOTE, BACKSLASH] = [0x20, 0x22, 0x5c]

/** The index of the part from here on, or the end of the text. */
export function indexFrom(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from)
  return index === -1 ? text.length : index
}

/**
 * The index after a string: after the first quote that no backslash escapes, or the end of the text. Looks no further than `limit` for the
 * end of a string with escapes; an index after it says that there is none before.
 */
export function stringEnd(text: string, opening: number, nextBackslash: number, limit: number): number {
  const quote = indexFrom(text, '"', opening + 1)
  if (quote < nextBackslash) return quote + 1
  for (let i = nextBackslash; i < text.length; i++) {
    if (i > limit) return i
    const code = text.charCodeAt(i)
    if (code === QUOTE) return i + 1
    if (code === BACKSLASH) i++
  }
  return text.length
}

/** The index after the white space that begins here; looks no further than one after `limit`. */
export function skipSpace(text: string, from: number, limit: number): number {
  let end = from
  while (end <= limit && text.charCodeAt(end) <= SPACE) end++
  return end
}

/** The number that begins here, as written; of one that is too long its beginning. */
export const numberAt = (text: string, from: number): string => /^[\d+.eE-]*/.exec(text.slice(from, from + MAX_DIGITS + 1))?.[0] ?? ''

/** Whether there is nothing but white space. Stops at the first other character. */
export const isBlank = (text: string) => !/\S/.test(text)

/** The text that a string with its quotes stands for; of one without `mark`, the text as written. */
export const decodeString = (quoted: string, what: string, mark = '\\'): string =>
  quoted.includes(mark) ? String(parseChecked(quoted, what)) : quoted.slice(1, -1)

/** Whether a database keeps the text: PostgreSQL refuses NUL, and half of a surrogate pair has no UTF-8. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Parses a text that has been checked. `what` names the whole text in messages, `positionOf` maps positions to those in the whole text. */
export function parseChecked(text: string, what: string, positionOf = (position: number) => position): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = (error as Error).message
      // Without the part of the body that Node quotes: it may be a secret.
      .replace(/, (\.{3})?".*/s, '')
      .replace(/ at position (\d+).*/s, (_, position) => ` at position ${positionOf(Number(position))}`)
    throw badRequest('body.malformed', `${what} is not valid JSON: ${reason}.`)
  }
}
