import bidiFactory from 'bidi-js'
import { type Face, face, families, type Han, type Weight } from './fonts'

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Replaces a character that no font has. */
export const replacementCharacter = '?'

/** A part of a line in one font and one direction, as shaped. */
export interface Run {
  face: Face
  text: string
  isRtl: boolean
}

/** A paragraph's graphemes with their fonts and embedding levels. */
export interface Paragraph {
  text: string
  isRtl: boolean
  graphemes: { at: number; text: string; face: Face; level: number }[]
}

/** Control characters, direction marks and other characters without a glyph. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u
const joiners = /[\u200c\u200d]/u

/** Splits a paragraph into graphemes with font and direction. Keeps joiners only between letters that they join. */
export function itemize(paragraph: string, weight: Weight, han: Han): Paragraph {
  const text = paragraph
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\t/g, ' ')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const list: Paragraph['graphemes'] = []
  let previousFace: Face | null = null
  for (const { segment, index } of graphemes.segment(text)) {
    const drawn = faceOf(segment, weight, han, previousFace)
    if (!drawn) continue
    list.push({ at: index, level: levels[index] ?? 0, ...drawn })
    previousFace = drawn.face
  }
  return { text, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1, graphemes: list }
}

const isEmoji = (segment: string) =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/u.test(segment) &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment)

type FoundFace = { text: string; face: Face } | null

const CACHE_SIZE = 5_000
const cache = new Map<string, FoundFace>()

function faceOf(segment: string, weight: Weight, han: Han, previousFace: Face | null): FoundFace {
  // A space uses the font of the word before it, so that several words of one script are shaped together.
  if (segment === ' ' && previousFace && previousFace.family !== 'emoji' && has(previousFace, segment))
    return { text: segment, face: previousFace }
  const key = weight + han + segment
  let cached = cache.get(key)
  if (cached === undefined) {
    cached = findFace(segment, weight, han)
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, cached)
  }
  return cached
}

/** The font that has the whole grapheme; null for an invisible one. */
function findFace(segment: string, weight: Weight, han: Han): FoundFace {
  if (isEmoji(segment)) {
    const emoji = face('emoji', weight)
    const known = has(emoji, segment.replace(/\ufe0f/gu, '')) ? segment : null
    if (known) return { text: known, face: emoji }
  }
  const shown = [...segment].filter((character) => !invisible.test(character) || joiners.test(character)).join('')
  if (!shown || (joiners.test(shown) && [...shown].every((character) => joiners.test(character)))) return null
  for (const family of shown.includes('\ufffd') ? [] : families(shown, han)) {
    const candidate = face(family, weight)
    if (has(candidate, shown.replace(/[\u200c\u200d]/gu, ''))) return { text: shown, face: candidate }
  }
  if (/^\s+$/u.test(shown)) return { text: ' ', face: face('latin', weight) }
  return { text: replacementCharacter, face: face('latin', weight) }
}

const has = ({ font }: Face, text: string) => [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) as number))

/**
 * The runs of the graphemes from `from` to `to` in logical order, and their visual order from the left. Drawing them in logical order lets
 * readers extract the text in that order.
 */
export function runsOf({ graphemes: all }: Paragraph, from: number, to: number): { runs: Run[]; visual: number[] } {
  const runs: (Run & { level: number })[] = []
  for (const { text, face, level } of all.slice(from, to)) {
    const last = runs.at(-1)
    if (last && last.face === face && last.level === level) last.text += text
    else runs.push({ face, text, level, isRtl: level % 2 === 1 })
  }
  return {
    runs: runs.map(({ face, text, isRtl }) => ({ face, isRtl, text: isRtl ? mirrored(text) : text })),
    visual: visualOrder(runs.map(({ level }) => level)),
  }
}

/** Reverses every sequence of a level or above, from the highest level down to the lowest odd one (UAX #9, L2). */
function visualOrder(levels: number[]): number[] {
  const order = levels.map((_, index) => index)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    let start = 0
    while (start < order.length) {
      let end = start
      while (end < order.length && (levels[order[end] as number] as number) >= level) end++
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end + 1
    }
  }
  return order
}

const mirrored = (text: string) => [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('')
