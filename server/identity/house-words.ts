/** So many letters must be left of a password without the words that others know. */
export const lettersBesideHouseWords = 4

/** Shorter ones are in too many other words. */
const SHORTEST = 3

/** What people put in the place of a letter. */
const disguises: Record<string, string> = {
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

/** Without capitals and accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A word however it is disguised: `w4ybi11`. */
const disguised = (word: string) => new RegExp([...word].map((letter) => `[${disguises[letter] ?? letter}]`).join(''), 'gu')

/**
 * The words of these texts of which a password is made, where it is made of little else: too few letters are left without them, and digits
 * and signs are what people add to them. Empty when there is enough of something else, or none of these words. The texts are names of the
 * service, of the person, of whom they work for.
 */
export function houseWordsOf(password: string, texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap(wordsIn))].filter((word) => [...word].length >= SHORTEST && /\p{L}/u.test(word))
  let left = folded(password)
  const found: string[] = []
  for (const word of words.sort((a, b) => b.length - a.length)) {
    const without = left.replace(disguised(word), ' ')
    if (without !== left) found.push(word)
    left = without
  }
  const letters = left.match(/[\p{L}\p{So}]/gu)?.length ?? 0
  return letters < lettersBesideHouseWords ? found : []
}

/** What an e-mail address says of its owner: all of it but the country or kind at its end. */
export const namesInEmail = (email: string) => email.replace(/\.[^.@]*$/, '')
