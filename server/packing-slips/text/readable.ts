import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'

/** What pdfkit takes of a glyph. */
export type DrawnGlyph = Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth'>

export interface DrawnRun {
  glyphs: DrawnGlyph[]
  positions: GlyphPosition[]
}

/**
 * fontkit keeps one object for each glyph, which stands for ever for the characters that it was first used for. Here it stands for what it is
 * used for: what is drawn first must not change what is read of the rest.
 */
export function forgetMeanings(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id)
    return glyph && Object.create(glyph, { codePoints: { value: codePoints } })
  }
}

/** Above every glyph id. */
const VARIANT = 0x1_0000

/**
 * One glyph may stand for different characters, and a PDF says of each glyph only once what it stands for. So each meaning gets an id of its
 * own, and the outline is embedded once for each that a document uses.
 */
export function separate(font: Font): (glyph: DrawnGlyph) => DrawnGlyph {
  const variants = new Map<number, string[]>()
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset() as unknown as { glyphs: number[]; mapping: Record<number, number>; includeGlyph(glyph: number): number }
    subset.includeGlyph = (id) => {
      subset.mapping[id] ??= subset.glyphs.push(id % VARIANT) - 1
      return subset.mapping[id]
    }
    return subset as never
  }
  return ({ id, codePoints, advanceWidth }) => {
    const meaning = codePoints.join()
    const meanings = variants.get(id) ?? []
    variants.set(id, meanings)
    const at = meanings.includes(meaning) ? meanings.indexOf(meaning) : meanings.push(meaning) - 1
    return { id: id + at * VARIANT, codePoints, advanceWidth }
  }
}

/** A letter that the font takes apart into glyphs that stand for nothing by themselves (ị) is put together again where the font has it whole. */
export function joinParts({ glyphs, positions }: GlyphRun, font: Font): DrawnRun {
  const run: DrawnRun = { glyphs: [], positions: [] }
  glyphs.forEach((glyph, index) => {
    const last = run.glyphs.at(-1)
    const [letter, ...more] = last?.codePoints ?? []
    const isPart = glyph.codePoints.length === 0 && positions[index]?.xAdvance === 0
    const whole =
      isPart && letter !== undefined && !more.length && font.hasGlyphForCodePoint(letter) ? font.glyphForCodePoint(letter) : null
    if (last && whole && Math.abs(whole.advanceWidth - last.advanceWidth) < 2) run.glyphs[run.glyphs.length - 1] = whole
    else {
      run.glyphs.push(glyph)
      run.positions.push(positions[index] as GlyphPosition)
    }
  })
  return run
}

const still = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 } as GlyphPosition

/**
 * Readers turn a right-to-left run round character by character, and with it the letters of a ligature (لا). So a ligature stands for its last
 * letter, and glyphs without outline or width to the right of it for those before.
 */
export function splitLigatures({ glyphs, positions }: DrawnRun, font: Font): DrawnRun {
  const run: DrawnRun = { glyphs: [], positions: [] }
  const blank = font.glyphForCodePoint(0x20)
  glyphs.forEach(({ id, codePoints, advanceWidth }, index) => {
    const letters = [...codePoints].reverse()
    run.glyphs.push({ id, codePoints: letters.slice(0, 1), advanceWidth })
    run.positions.push(positions[index] as GlyphPosition)
    for (const letter of letters.slice(1)) {
      run.glyphs.push({ id: blank.id, codePoints: [letter], advanceWidth: 0 })
      run.positions.push(still)
    }
  })
  return run
}
