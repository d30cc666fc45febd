import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'

/** The glyph fields that pdfkit reads. */
export type DrawnGlyph = Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth'>

export interface DrawnRun {
  glyphs: DrawnGlyph[]
  positions: GlyphPosition[]
}

/**
 * Gives each use of a glyph its own characters. fontkit caches one object per glyph with the characters of its first use, so earlier text
 * would change the text extracted after it.
 */
export function keepMeaningsSeparate(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id)
    return glyph && Object.create(glyph, { codePoints: { value: codePoints } })
  }
}

/** Above every glyph id. */
const VARIANT = 0x1_0000

/**
 * Gives each meaning of a glyph an id of its own. One glyph may represent different characters, but a PDF maps each glyph id to one text;
 * the outline is embedded once per id in use.
 */
export function glyphIdsByMeaning(font: Font): (glyph: DrawnGlyph) => DrawnGlyph {
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

/** Recombines a letter that the font decomposed into glyphs without meaning of their own (ị), if the font also has the whole letter. */
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

const zeroAdvance = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 } as GlyphPosition

/**
 * Splits right-to-left ligatures (لا), because PDF readers reverse a right-to-left run by characters, including a ligature's letters. The
 * ligature represents its last letter; empty zero-width glyphs to its right represent the others.
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
      run.positions.push(zeroAdvance)
    }
  })
  return run
}
