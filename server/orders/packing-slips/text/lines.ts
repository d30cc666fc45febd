import LineBreaker from 'linebreak'
import type { Han, Weight } from './fonts'
import { itemize, type Paragraph, type Run, runsOf } from './runs'
import { leftToRight, rightToLeft } from './shaping'

export interface Style {
  /** In points, like all lengths here. */
  size: number
  weight: Weight
  /** From one baseline to the next, in units of the font size. */
  leading?: number
}

/** A run of a line, and its distance from the line's left end. */
export interface PlacedRun extends Run {
  x: number
}

export interface Line {
  /** In reading order. */
  runs: PlacedRun[]
  width: number
  isRtl: boolean
}

/** Text broken into lines of a given width, ready to draw. */
export interface TextBlock {
  lines: Line[]
  size: number
  leading: number
  /** The width of the widest line. */
  width: number
  height: number
}

/** Breaks text into lines of at most `width`, where the language allows it, else anywhere. Adds nothing, not even hyphens. */
export function layoutText(text: string, style: Style, width: number, han: Han): TextBlock {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((one) => linesOf(itemize(one, style.weight, han), style.size, width))
  return blockOf(lines, style.size, style.size * (style.leading ?? 1.32))
}

export const blockOf = (lines: Line[], size: number, leading: number): TextBlock => ({
  lines,
  size,
  leading,
  width: Math.max(0, ...lines.map((line) => line.width)),
  height: lines.length * leading,
})

function linesOf(paragraph: Paragraph, size: number, width: number): Line[] {
  const lines: Line[] = []
  const end = paragraph.graphemes.length
  let start = 0
  let reachedAt = 0
  /** The width from `start` to `reachedAt`, with trailing spaces. */
  let takenWidth = 0
  const endLine = (at: number) => {
    lines.push(placeRuns(paragraph, start, at, size))
    start = at
    reachedAt = at
    takenWidth = 0
  }
  for (const next of [...opportunities(paragraph), end]) {
    if (next <= reachedAt) continue
    if (takenWidth + measure(paragraph, reachedAt, trimmed(paragraph, reachedAt, next), size) > width) {
      if (reachedAt > start) endLine(reachedAt)
      // A word that is wider than a line is cut at the line's end.
      while (measure(paragraph, start, trimmed(paragraph, start, next), size) > width) {
        let cut = start + 1
        while (measure(paragraph, start, cut + 1, size) <= width) cut++
        endLine(cut)
      }
    }
    takenWidth += measure(paragraph, reachedAt, next, size)
    reachedAt = next
  }
  if (start < end || !lines.length) lines.push(placeRuns(paragraph, start, end, size))
  return lines
}

/** The positions where a line may end, as grapheme counts. Thai has no spaces and needs a dictionary, which `Intl` has. */
function opportunities({ text, graphemes }: Paragraph): number[] {
  const breakPositions = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breakPositions.add(next.position)
  if (/\p{Script=Thai}/u.test(text))
    for (const { index, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text))
      if (isWordLike) breakPositions.add(index)
  return graphemes.flatMap(({ at }, count) => (breakPositions.has(at) ? [count] : []))
}

const isSpace = (text: string | undefined) => text === ' ' || text === '\u3000'

/** The range without trailing spaces, which may exceed the width. */
function trimmed({ graphemes }: Paragraph, from: number, to: number): number {
  let end = to
  while (end > from && isSpace(graphemes[end - 1]?.text)) end--
  return end
}

const measure = (paragraph: Paragraph, from: number, to: number, size: number) =>
  runsOf(paragraph, from, to).runs.reduce((width, run) => width + widthOf(run, size), 0)

function placeRuns(paragraph: Paragraph, from: number, to: number, size: number): Line {
  const { runs, visual } = runsOf(paragraph, from, trimmed(paragraph, from, to))
  const runPositions: number[] = []
  let x = 0
  for (const index of visual) {
    runPositions[index] = x
    x += widthOf(runs[index] as Run, size)
  }
  return { runs: runs.map((run, index) => ({ ...run, x: runPositions[index] as number })), width: x, isRtl: paragraph.isRtl }
}

const widthOf = ({ face, text, isRtl }: Run, size: number) =>
  (face.font.layout(text, [...(isRtl ? rightToLeft : leftToRight)]).advanceWidth / face.font.unitsPerEm) * face.scale * size
