/** A part of a text; a marked one matched. */
export interface Part {
  text: string
  isMarked: boolean
}

const MAX_LENGTH = 180

/** The text around its first match, with every beginning of a word that matched marked. */
export function excerptOf(text: string, words: readonly string[]): Part[] {
  const parts = marked(text, words)
  const first = parts.findIndex(({ isMarked }) => isMarked)
  const before = parts.slice(0, Math.max(first, 0)).reduce((sum, part) => sum + part.text.length, 0)
  // From the beginning when the match is near it, else from a word before the match.
  const start = before < MAX_LENGTH * 0.6 ? 0 : text.lastIndexOf(' ', before - 50) + 1
  const end = start + MAX_LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + MAX_LENGTH)
  const shown = marked(text.slice(start, end > start ? end : start + MAX_LENGTH), words)
  return [
    ...(start > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...shown,
    ...(end < text.length ? [{ text: ' …', isMarked: false }] : []),
  ]
}

/** The text in parts, in which the words are marked where a word or a part of a name begins with them, whatever their case. */
export function marked(text: string, words: readonly string[]): Part[] {
  if (!words.length) return [{ text, isMarked: false }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(new RegExp(escaped.join('|'), 'giu'))) {
    if (!isBeginning(text, index)) continue
    parts.push({ text: text.slice(at, index), isMarked: false }, { text: found, isMarked: true })
    at = index + found.length
  }
  return [...parts, { text: text.slice(at), isMarked: false }].filter((part) => part.text)
}

/** Whether a word begins there, or a part of a name: at `Hold` in `customerCareHold`. */
const isBeginning = (text: string, index: number) =>
  !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '') || (/\p{Lu}/u.test(text[index] ?? '') && /\p{Ll}/u.test(text[index - 1] ?? ''))
