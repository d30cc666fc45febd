import { words } from '@/server/platform/search/search'

/** Longer runs without spaces are cut into chunks. */
const MAX_RUN_LENGTH = 200

/**
 * The search words of a note's text, or of a query, where they are prefixes. Computed in parts, because `words` limits the words of one
 * text. Empty for punctuation alone.
 */
export function searchWordsOf(text: string): string[] {
  const found = new Set<string>()
  for (const run of text.split(/\s+/u)) for (const chunk of chunksOf(run)) for (const word of words(chunk)) found.add(word)
  return [...found]
}

/** Chunks overlap by one character, so that each pair of neighbours is in one of them. */
function chunksOf(run: string): string[] {
  if (run.length <= MAX_RUN_LENGTH) return [run]
  const characters = [...run]
  const chunks: string[] = []
  for (let at = 0; at < characters.length - 1; at += MAX_RUN_LENGTH - 1) chunks.push(characters.slice(at, at + MAX_RUN_LENGTH).join(''))
  return chunks
}
