import { words } from '../search/words'

/** Longer runs of letters are cut: what is written without spaces is still found by any stretch of it. */
const LONGEST_RUN = 200

/**
 * The words that a note is found by, and those that are looked for: each of these has to begin one of those. Cut run by run, since one
 * text gives no more than so many. None where there is nothing but signs.
 */
export function wordsOfText(text: string): string[] {
  const found = new Set<string>()
  for (const run of text.split(/\s+/u)) for (const piece of piecesOf(run)) for (const word of words(piece)) found.add(word)
  return [...found]
}

/** Pieces share a character, so that each pair of neighbours is in one of them. */
function piecesOf(run: string): string[] {
  if (run.length <= LONGEST_RUN) return [run]
  const characters = [...run]
  const pieces: string[] = []
  for (let at = 0; at < characters.length - 1; at += LONGEST_RUN - 1) pieces.push(characters.slice(at, at + LONGEST_RUN).join(''))
  return pieces
}
