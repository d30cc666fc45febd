import type { Font, GlyphRun } from 'fontkit'
import { type DrawnRun, glyphIdsByMeaning, joinParts, keepMeaningsSeparate, splitLigatures } from './text-extraction'

/** An OpenType feature of right-to-left text. It marks a run's direction, because pdfkit passes on features but no direction. */
export const rightToLeft = ['rtlm'] as const
/** Must be passed even though empty: without features, pdfkit shapes word by word, which misorders the words of right-to-left runs. */
export const leftToRight = [] as const

const CACHE_SIZE = 4_000

/**
 * Makes a font shape in the requested direction, with extractable text, and caches the result: measuring and drawing need the same words.
 */
export function withShaping(font: Font): Font {
  keepMeaningsSeparate(font)
  const layout = font.layout.bind(font)
  const identify = glyphIdsByMeaning(font)
  const cache = new Map<string, DrawnRun>()
  const shape = (text: string, isRtl: boolean): DrawnRun => {
    const run = joinParts(shaped(layout, text, isRtl ? 'rtl' : 'ltr', font), font)
    const { glyphs, positions } = isRtl ? splitLigatures(run, font) : run
    return { glyphs: glyphs.map(identify), positions }
  }
  font.layout = (text, features) => {
    const isRtl = Array.isArray(features) && features.includes('rtlm')
    const key = (isRtl ? 'r' : 'l') + text
    let run = cache.get(key)
    if (!run) {
      run = shape(text, isRtl)
      if (cache.size >= CACHE_SIZE) cache.clear()
      cache.set(key, run)
    }
    return copyOf(run)
  }
  return font
}

const marks = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false, kern: false }

/** fontkit fails on null mark anchors in some fonts: retries without mark positioning, and finally letter by letter. */
function shaped(layout: Font['layout'], text: string, direction: string, font: Font): GlyphRun {
  for (const features of [undefined, marks])
    try {
      return layout(text, features, undefined, undefined, direction)
    } catch {}
  const glyphs = font.glyphsForString(text)
  if (direction === 'rtl') glyphs.reverse()
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return { glyphs, positions } as GlyphRun
}

/** A copy, because pdfkit scales the positions in place. */
function copyOf({ glyphs, positions }: DrawnRun): GlyphRun {
  const copies = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: copies,
    get advanceWidth() {
      return copies.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  } as unknown as GlyphRun
}
