import { badRequest } from '@/server/kernel/refusal'
import { JsonLevels } from './json-levels'
import { decodeString, indexFrom, isStorable, MAX_DIGITS, numberAt, skipSpace, stringEnd } from './json-tokens'

const MAX_VALUES = 1_000_000
/** Values that are parsed at once: an order with 500 items has about half of them. */
const MAX_PART_VALUES = 50_000
/** Characters between two pauses, and the least of a part of a list. */
const STRIDE = 64 * 1024
/** Characters of a text as written: the longest text that a field takes fits in, even with every character as an escape. */
export const MAX_TEXT = 128 * 1024
const [SPACE, QUOTE, COMMA, MINUS, ZERO, NINE, COLON] = [0x20, 0x22, 0x2c, 0x2d, 0x30, 0x39, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A list directly in the outermost object, and the positions that cut it into parts: its brackets and some of its commas. */
export interface LongList {
  key: string
  cuts: number[]
}

/**
 * Checks a JSON text before it is parsed, in one pass whose time and memory are proportional to the text's length. Refuses too many levels,
 * keys or values, a key written twice, text that a database refuses, and numbers that lose digits. The grammar is left to JSON.parse, which
 * stops at the first mistake, and so never meets more than was checked. Yields where it may pause; returns the list to be parsed in parts,
 * if there is one.
 */
export function* scanJson(text: string, what: string): Generator<void, LongList | null> {
  const levels = new JsonLevels(what)
  const parts = new Parts()
  let nextBackslash = -1
  let values = 0
  let valuesBeforePart = 0

  for (let i = 0, pauseAt = STRIDE; i < text.length; i++) {
    if (i >= pauseAt) {
      pauseAt = i + STRIDE
      yield
    }
    const code = text.charCodeAt(i)
    if (code <= SPACE) continue
    if (code === QUOTE) {
      if (nextBackslash < i) nextBackslash = indexFrom(text, '\\', i)
      const end = stringEnd(text, i, nextBackslash, i + MAX_TEXT + 2)
      if (end - i > MAX_TEXT + 2) throw tooLong(text, i, levels)
      const next = skipSpace(text, end, end + STRIDE)
      if (next - end > STRIDE)
        throw badRequest('body.malformed', `${what} has more than ${STRIDE} characters of white space in a row, from position ${end} on.`)
      if (text.charCodeAt(next) === COLON && levels.keys) levels.addKey(decodeString(text.slice(i, end), what))
      else if (nextBackslash < end && !isStorable(decodeString(text.slice(i, end), what, '\\u')))
        throw badRequest('body.malformed', 'Text cannot contain the NUL character or half of a surrogate pair.', levels.path)
      i = next - 1
    } else if (code === COMMA) {
      values++
      levels.nextValue()
      if (levels.depth === 2 && parts.cutAt(i)) valuesBeforePart = values
    } else if (code === LIST || code === OBJECT) {
      values++
      if (code === LIST && levels.depth === 1 && levels.keys) parts.openList(levels.keys.at(-1) ?? '', i)
      levels.open(code === OBJECT)
    } else if (code === LIST_END || code === OBJECT_END) {
      if (levels.depth === 2) parts.closeList(i)
      levels.close()
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const number = numberAt(text, i)
      if (number.length > MAX_DIGITS) throw badRequest('body.malformed', `A number has at most ${MAX_DIGITS} digits.`, levels.path)
      if (Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER)
        throw badRequest('body.malformed', 'Numbers must lie within ±9007199254740991.', levels.path, String(Number(number)))
      i += number.length - 1
    }
    if (values > MAX_VALUES) throw badRequest('body.malformed', `${what} has more than ${MAX_VALUES} values.`)
    if (values - valuesBeforePart > MAX_PART_VALUES)
      throw badRequest('body.malformed', `${what} has more than ${MAX_PART_VALUES} values in one record.`, levels.path)
  }
  // Otherwise JSON.parse would get the whole list at once, to find that it has no end.
  if (parts.unendedList !== null) throw badRequest('body.malformed', `${what} is not valid JSON: the list ${parts.unendedList} has no end.`)
  return parts.longList
}

/** The refusal of a text, or of a key, that is too long. */
function tooLong(text: string, position: number, levels: JsonLevels) {
  const isKey = levels.keys !== null && !/:\s*$/.test(text.slice(Math.max(0, position - 100), position))
  const message = `A text has at most ${MAX_TEXT} characters as written; the one at position ${position} has more.`
  return badRequest('body.malformed', message, isKey ? null : levels.path)
}

/** Cuts the first list directly in the outermost object that is longer than a stride. */
class Parts {
  longList: LongList | null = null
  #list: LongList | null = null

  /** The key of a list that was cut and is still open; null when there is none. */
  get unendedList(): string | null {
    return this.#list && this.#list.cuts.length > 1 ? this.#list.key.slice(0, 200) : null
  }

  openList(key: string, position: number) {
    this.#list = this.longList ? null : { key, cuts: [position] }
  }

  /** Whether a part ends at this comma. */
  cutAt(position: number): boolean {
    if (!this.#list || position - (this.#list.cuts.at(-1) as number) < STRIDE) return false
    this.#list.cuts.push(position)
    return true
  }

  closeList(position: number) {
    if (this.#list && this.#list.cuts.length > 1) this.longList = { ...this.#list, cuts: [...this.#list.cuts, position] }
    this.#list = null
  }
}
