/** The fewest letters of a password beside its context words. */
export const MIN_LETTERS_BESIDE_NAMES = 4

/** Shorter words occur in too many other words. */
const MIN_WORD_LENGTH = 3

/** Characters that people type instead of a letter. */
const substitutions: Record<string, string> = {
  a: 'a4@',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!|',
  l: 'l1|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
}

/** Lower case without accents. */
const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const splitWords = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Matches a word with substituted characters, such as `w4ybi11`. */
const substitutionPattern = (word: string) => new RegExp([...word].map((letter) => `[${substitutions[letter] ?? letter}]`).join(''), 'gu')

/**
 * The words of `texts` in a password that has fewer than MIN_LETTERS_BESIDE_NAMES letters besides them; digits and signs do not count,
 * because people add those. Empty for any other password. The texts are names of the service, the person and their merchants or vendors.
 */
export function contextWordsIn(password: string, texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap(splitWords))].filter((word) => [...word].length >= MIN_WORD_LENGTH && /\p{L}/u.test(word))
  let remaining = foldText(password)
  const found: string[] = []
  for (const word of words.sort((a, b) => b.length - a.length)) {
    const reduced = remaining.replace(substitutionPattern(word), ' ')
    if (reduced !== remaining) found.push(word)
    remaining = reduced
  }
  const letters = remaining.match(/[\p{L}\p{So}]/gu)?.length ?? 0
  return letters < MIN_LETTERS_BESIDE_NAMES ? found : []
}

/** An e-mail address or host without its top-level domain. */
export const emailNameParts = (email: string) => email.replace(/\.[^.@]*$/, '')
