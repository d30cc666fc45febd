import type { Box, Mark, Paper } from './paper'
import type { Picture, Pictures } from './pictures'
import type { SlipInput } from './slip-input'
import { type DrawOptions, drawText } from './text/draw'
import { hanOf } from './text/fonts'
import { lay, type Style, type TextBlock } from './text/lines'
import { type Words, wordsIn } from './words'

/** What draws a slip: its words, how its text is broken into lines, and the page that it is on. */
export interface Pen {
  words: Words
  pictures: Pictures
  /** A fresh page; from now on it is drawn on. */
  turn(width: number, height: number): Paper
  paint(mark: Mark): void
  put(picture: Picture, box: Box): void
  lay(text: string, style: Style, width: number): TextBlock
}

export function penFor(input: SlipInput, pictures: Pictures): Pen {
  const { languageCode, shipTo } = input
  let paper: Paper = { width: 0, height: 0, marks: [], pictures: [] }
  return {
    pictures,
    words: wordsIn(languageCode),
    turn: (width, height) => {
      paper = { width, height, marks: [], pictures: [] }
      return paper
    },
    paint: (mark) => void paper.marks.push(mark),
    put: (picture, box) => void paper.pictures.push({ picture, box }),
    lay: (text, style, width) => lay(text, style, width, hanOf(text, languageCode, shipTo.countryCode)),
  }
}

export const write = (pen: Pen, block: TextBlock, x: number, y: number, options?: DrawOptions) =>
  pen.paint((painter) => drawText(painter, block, x, y, options))

export const rule = (pen: Pen, x: number, y: number, width: number, thickness: number): void =>
  pen.paint((painter) => painter.rect(x, y - thickness / 2, width, thickness).fill('black'))

/** White on black, or black in a frame: what must not be overlooked. Returns its width; its right end is at `right`. */
export function badge(pen: Pen, text: string, right: number, y: number, size: number, filled: boolean): number {
  const block = pen.lay(text, { size, weight: 'bold', leading: 1.36 }, 400)
  const [padX, height] = [size * 0.6, block.height + size * 0.3]
  const width = block.width + padX * 2
  pen.paint((painter) =>
    filled
      ? painter.roundedRect(right - width, y, width, height, size * 0.25).fill('black')
      : painter
          .lineWidth(0.8)
          .roundedRect(right - width + 0.4, y + 0.4, width - 0.8, height - 0.8, size * 0.25)
          .stroke('black'),
  )
  write(pen, block, right - width + padX, y + size * 0.15, { color: filled ? 'white' : 'black' })
  return width
}

/** A style made smaller or larger. */
export const times = (style: Style, scale: number): Style => ({ ...style, size: style.size * scale })

/** What is made so large that it is not higher than `limit`: where somebody has a name of five lines, it is smaller, and nothing is lost. */
export function fitted<T extends { height: number }>(limit: number, make: (scale: number) => T): T {
  let made = make(1)
  for (let scale = 0.9; made.height > limit && scale > 0.4; scale -= 0.1) made = make(scale)
  return made
}
