/**
 * Words for the search documents and for search texts, computed here so that both engines index exactly the same.
 * A word is folded (lower case, no accents), has at most `MAX_WORD_LENGTH` UTF-16 units, and contains no whitespace, double quote or
 * control character. Matching is by prefix: a word of the search text matches a document that has a word beginning with it.
 */

export const MAX_WORD_LENGTH = 100
/** The maximum number of words of one text; 255 characters stay below it in any script. */
export const MAX_WORDS = 500
/** The maximum number of words of one search text. */
export const MAX_QUERY_WORDS = 64

/** Letters with a stroke that Unicode does not decompose but people type without it, and variants of the same punctuation mark. */
const equivalents: Record<string, string> = {
  ...{ ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŀ: 'l', ı: 'i', ŋ: 'n', ĸ: 'k', ς: 'σ' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '„': '"', '‐': '-', '–': '-', '—': '-', '−': '-' },
}
const equivalentLetters = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu')

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic. Indic vowel signs and the voicing marks of kana count as letters. */
const accents =
  /[\u0300-\u036f]|(?=\p{Mn})[\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\ufe20-\ufe2f]/gu

/** Lower case without accents and compatibility forms: "Ｇarcía" and "GARCIA" are alike; other scripts stay unchanged. */
export function fold(text: string): string {
  // Printable ASCII needs lower case only; the grave accent is excluded because people type it for an apostrophe.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase()
  return text
    .replace(/[`´]/gu, "'")
    .normalize('NFKD')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(equivalentLetters, (letter) => equivalents[letter] ?? letter)
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
}

const separators = /[\s"«»,;|()[\]{}<>]+/u
const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu
const notLetters = /[^\p{L}\p{N}\p{M}]+/u
/** Scripts without spaces between words. */
const unspaced = /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+)/u

/** Words of a name, city, company or free text: each word whole and in parts. */
export function words(text: string): string[] {
  const found = new WordSet(MAX_WORDS)
  for (const segment of segments(text)) {
    if (segment.unspaced) addPairs(found, segment.text, true)
    else addWithParts(found, segment.text)
  }
  return found.list()
}

/**
 * Words of an identifier or e-mail address: whole, in parts, and from each part to the end, so that "2018-152156" finds "CA-2018-152156".
 * One written with spaces ("1Z 999 AA1", "K1A 0B1") is also found when typed without them.
 */
export function identifierWords(text: string): string[] {
  const found = new WordSet(MAX_WORDS)
  const folded = fold(text)
  if (/\S\s+\S/u.test(folded)) found.add(folded.replace(/[\s"]+/gu, '').replace(outerPunctuation, ''))
  for (const word of words(text)) found.add(word)
  return found.list()
}

/**
 * Digits of a phone number: as written, and without country code or trunk zero: "+1 (555) 678-3188" gives 15556783188 and 5556783188.
 * An extension ("x12", "ext. 12") is left out.
 */
export function phoneWords(text: string): string[] {
  const found = new WordSet(MAX_WORDS)
  const { digits, national } = phone(text)
  found.add(digits)
  found.add(national)
  return found.list()
}

/**
 * The words of a search text; a document must have, for each one, a word that begins with it. Inner punctuation stays, because documents
 * contain wholes and parts. A phone number is one word, its digits without country code, which `phoneWords` always includes.
 */
export function queryWords(text: string): string[] {
  const number = typedPhone(text)
  if (number) return [number]
  const found = new WordSet(MAX_QUERY_WORDS)
  for (const segment of segments(text)) {
    if (segment.unspaced) addPairs(found, segment.text, false)
    else found.add(segment.text)
  }
  return found.list()
}

/** The digits of a phone number with its country code, where it has one: "+1 (555) 678-3188 ext. 2" gives 15556783188. */
export const phoneDigits = (text: string): string => phone(text).digits

/** The digits to search for a phone number with; '' when there are none. The country code is dropped when more digits follow. */
export function phoneQuery(text: string): string {
  const { digits, national } = phone(text)
  return national || digits
}

/** `phoneQuery` when a search text reads as a phone number: "+1 555 678 3188", "(555) 678", "555-678-3188", "020 7946 0958"; else null. */
export function typedPhone(text: string): string | null {
  const typed = fold(text).trim()
  if (!/^\+?[\d\s()./-]+$/u.test(typed)) return null
  const groups = typed.split(/[^\d]+/u).filter(Boolean)
  const length = groups.join('').length
  if (length < 3 || length > 15) return null
  if (typed.startsWith('+') || typed.startsWith('(')) return phoneQuery(typed)
  if (/^(?:1[-./ ])?\d{3}[-./ ]\d{3}[-./ ]?\d{4}$/u.test(typed)) return phoneQuery(typed)
  return length >= 7 && typed.split(/\s+/u).length >= 3 ? phoneQuery(typed) : null
}

class WordSet {
  private readonly words = new Set<string>()
  constructor(private readonly limit: number) {}

  add(word: string) {
    const cut = word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH).replace(/[\ud800-\udbff]$/u, '') : word
    if (cut && this.words.size < this.limit) this.words.add(cut)
  }

  list() {
    return [...this.words]
  }
}

function* segments(text: string) {
  for (const chunk of fold(text).split(separators)) {
    const runs = chunk.split(unspaced)
    for (const [index, run] of runs.entries()) {
      const trimmed = run.replace(outerPunctuation, '')
      if (trimmed) yield { text: trimmed, unspaced: index % 2 === 1 }
    }
  }
}

function addWithParts(found: WordSet, word: string) {
  found.add(word)
  const parts = word.split(notLetters)
  if (parts.length === 1) return
  if (/^[\p{L}\p{M}']+$/u.test(word)) found.add(word.replaceAll("'", ''))
  for (const part of parts) found.add(part)
  let at = 0
  for (const [index, part] of parts.slice(0, -1).entries()) {
    at = word.indexOf(part, at)
    if (index > 0) found.add(word.slice(at))
    at += part.length
  }
}

/**
 * Adds each pair of neighbouring characters, so that any stretch of a run is found, and the last character alone, because it begins no
 * pair.
 */
function addPairs(found: WordSet, run: string, document: boolean) {
  const characters = [...run]
  for (let index = 0; index + 1 < characters.length; index += 1) found.add(`${characters[index]}${characters[index + 1]}`)
  if (document || characters.length === 1) found.add(characters.at(-1) ?? '')
}

/** Two-digit calling codes; +1 and +7 have one digit, all others three. */
const twoDigitCodes = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/u

function phone(text: string) {
  const number = /^\D*[^\p{L}#]*/u.exec(fold(text))?.[0] ?? ''
  const raw = number.replace(/[^\d]/gu, '')
  const international = /^[^\d]*\+/u.test(number) || raw.startsWith('00')
  const digits = raw.replace(/^00/u, '')
  if (!international && !/^1\d{10}$/u.test(digits)) return { digits, national: digits.replace(/^0(?=\d)/u, '') }
  const code = /^[17]/u.test(digits) ? 1 : twoDigitCodes.test(digits) ? 2 : 3
  const trunk = /^\D*\d+\s*\(0\)/u.test(number) && digits[code] === '0'
  return { digits: trunk ? digits.slice(0, code) + digits.slice(code + 1) : digits, national: digits.slice(code).replace(/^0(?=\d)/u, '') }
}
