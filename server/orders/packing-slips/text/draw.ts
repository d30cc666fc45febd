import type { Painter } from '../layout/page-layout'
import type { TextBlock } from './lines'
import { leftToRight, rightToLeft } from './shaping'

/** The height of Noto Sans above and below its baseline, in units of the font size; other fonts share that baseline. */
const ascent = 1.069
const descent = 0.293

/** Where a line is within its width: `start` is left, but right for text and for pages that are read from right to left. */
export type Align = 'start' | 'end' | 'center'

interface DrawOptions {
  width: number
  align?: Align
  color?: string
  /** Whether the page is read from right to left. */
  isRtl: boolean
}

/** Draws a block of text with its upper left corner at (x, y). */
export function drawText(painter: Painter, block: TextBlock, x: number, y: number, options: DrawOptions): void {
  const { width, align = 'start', color = 'black', isRtl } = options
  painter.fillColor(color)
  block.lines.forEach((line, index) => {
    const left = x + (width - line.width) * shareLeft(align, isRtl, line.isRtl)
    const baseline = y + index * block.leading + (block.leading - (ascent + descent) * block.size) / 2 + ascent * block.size
    for (const run of line.runs) {
      painter.font(run.face.font, run.face.name, block.size * run.face.scale).text(run.text, left + run.x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [...(run.isRtl ? rightToLeft : leftToRight)],
      })
    }
  })
}

/** The share of a line's free width that is left of it. Right-to-left text is at the right of a left-to-right page, however it is aligned. */
function shareLeft(align: Align, isPageRtl: boolean, isLineRtl: boolean): number {
  if (align === 'center') return 0.5
  if (isPageRtl) return align === 'start' ? 1 : 0
  return isLineRtl || align === 'end' ? 1 : 0
}
