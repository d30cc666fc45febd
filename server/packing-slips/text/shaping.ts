import type { Font, GlyphRun } from 'fontkit'
import { type DrawnRun, forgetMeanings, joinParts, separate, splitLigatures } from './readable'

/** An OpenType feature of right-to-left text. Asking for it is how a run says which way it goes: pdfkit passes features, but no direction. */
export const rightToLeft = ['rtlm'] as const
/** pdfkit shapes word by word where no features are named, and would put the words of a right-to-left run in the wrong order. */
export const leftToRight = [] as const

const KEPT = 4_000

/**
 * Makes a font shape in the direction it is asked for, in a way that can be read back from the PDF, and remember what it has shaped: the same
 * words are measured and drawn.
 */
export function shaping(font: Font): Font {
  forgetMeanings(font)
  const layout = font.layout.bind(font)
  const identify = separate(font)
  const known = new Map<string, DrawnRun>()
  const shape = (text: string, isRtl: boolean): DrawnRun => {
    const run = joinParts(shaped(layout, text, isRtl ? 'rtl' : 'ltr', font), font)
    const { glyphs, positions } = isRtl ? splitLigatures(run, font) : run
    return { glyphs: glyphs.map(identify), positions }
  }
  font.layout = (text, features) => {
    const isRtl = Array.isArray(features) && features.includes('rtlm')
    const key = (isRtl ? 'r' : 'l') + text
    let run = known.get(key)
    if (!run) {
      run = shape(text, isRtl)
      if (known.size >= KEPT) known.clear()
      known.set(key, run)
    }
    return copyOf(run)
  }
  return font
}

const marks = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false, kern: false }

/** fontkit stumbles over some fonts' places for marks (an anchor that is null): then without those, and in the end letter by letter. */
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

/** pdfkit scales the positions it is given in place. */
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
