import type { Painter } from '../layout/page-layout'
import type { TextBlock } from './lines'
import { leftToRight, rightToLeft } from './shaping'

/** The height of Noto Sans above and below its baseline, in units of the font size; other fonts share that baseline. */
const ascent = 1.069
const descent = 0.293

export type Align = 'left' | 'right' | 'center'

export interface DrawOptions {
  /** Alignment within the width; right-to-left paragraphs always align right. */
  align?: Align
  /** Defaults to the width of the widest line. */
  width?: number
  color?: string
}

/** Draws a block of text with its upper left corner at (x, y). */
export function drawText(painter: Painter, block: TextBlock, x: number, y: number, options: DrawOptions = {}): void {
  const width = options.width ?? block.width
  painter.fillColor(options.color ?? 'black')
  block.lines.forEach((line, index) => {
    const align = line.isRtl && options.align !== 'center' ? 'right' : (options.align ?? 'left')
    const left = x + (width - line.width) * { left: 0, center: 0.5, right: 1 }[align]
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
