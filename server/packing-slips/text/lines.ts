import LineBreaker from 'linebreak'
import type { Han, Weight } from './fonts'
import { itemize, type Paragraph, type Run, runsOf } from './runs'
import { leftToRight, rightToLeft } from './shaping'

export interface Style {
  /** In points, as all lengths here. */
  size: number
  weight: Weight
  /** From one baseline to the next, in sizes. */
  leading?: number
}

/** A run of a line and where it begins, from the line's left end. */
export interface PlacedRun extends Run {
  x: number
}

export interface Line {
  /** In the order of reading. */
  runs: PlacedRun[]
  width: number
  isRtl: boolean
}

/** Text that has been broken into lines of a width, ready to be drawn. */
export interface TextBlock {
  lines: Line[]
  size: number
  leading: number
  /** Of the widest line. */
  width: number
  height: number
}

/** Breaks text into lines that are not wider than `width`: where the language allows it, else anywhere. Adds nothing, not even hyphens. */
export function lay(text: string, style: Style, width: number, han: Han): TextBlock {
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
  let reached = 0
  /** Of what has been taken since `start`, with the spaces at its end. */
  let taken = 0
  const endLine = (at: number) => {
    lines.push(place(paragraph, start, at, size))
    start = at
    reached = at
    taken = 0
  }
  for (const next of [...opportunities(paragraph), end]) {
    if (next <= reached) continue
    if (taken + measure(paragraph, reached, trimmed(paragraph, reached, next), size) > width) {
      if (reached > start) endLine(reached)
      // A word that no line holds is cut where the line ends.
      while (measure(paragraph, start, trimmed(paragraph, start, next), size) > width) {
        let cut = start + 1
        while (measure(paragraph, start, cut + 1, size) <= width) cut++
        endLine(cut)
      }
    }
    taken += measure(paragraph, reached, next, size)
    reached = next
  }
  if (start < end || !lines.length) lines.push(place(paragraph, start, end, size))
  return lines
}

/** Places where a line may end, as counts of graphemes. Thai is written without spaces and takes a dictionary, which the platform has. */
function opportunities({ text, graphemes }: Paragraph): number[] {
  const places = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position)
  if (/\p{Script=Thai}/u.test(text))
    for (const { index, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) if (isWordLike) places.add(index)
  return graphemes.flatMap(({ at }, count) => (places.has(at) ? [count] : []))
}

const isSpace = (text: string | undefined) => text === ' ' || text === '\u3000'

/** Without the spaces at the end: those may hang over it. */
function trimmed({ graphemes }: Paragraph, from: number, to: number): number {
  let end = to
  while (end > from && isSpace(graphemes[end - 1]?.text)) end--
  return end
}

const measure = (paragraph: Paragraph, from: number, to: number, size: number) =>
  runsOf(paragraph, from, to).runs.reduce((width, run) => width + widthOf(run, size), 0)

function place(paragraph: Paragraph, from: number, to: number, size: number): Line {
  const { runs, visual } = runsOf(paragraph, from, trimmed(paragraph, from, to))
  const places: number[] = []
  let x = 0
  for (const index of visual) {
    places[index] = x
    x += widthOf(runs[index] as Run, size)
  }
  return { runs: runs.map((run, index) => ({ ...run, x: places[index] as number })), width: x, isRtl: paragraph.isRtl }
}

const widthOf = ({ face, text, isRtl }: Run, size: number) =>
  (face.font.layout(text, [...(isRtl ? rightToLeft : leftToRight)]).advanceWidth / face.font.unitsPerEm) * face.scale * size
