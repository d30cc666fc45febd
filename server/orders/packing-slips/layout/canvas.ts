import { type DrawOptions, drawText } from '../text/draw'
import { hanOf, type TextOrigin } from '../text/fonts'
import { layoutText, type Style, type TextBlock } from '../text/lines'
import type { Box, DrawOp, PageLayout } from './page-layout'
import type { Picture, Pictures } from './pictures'
import { type Translations, translationsFor } from './translations/translations'

/** The drawing context of a slip: its translations, its text layout and the current page. */
export interface Canvas {
  translations: Translations
  pictures: Pictures
  /** Adds a page and makes it the current one. */
  newPage(width: number, height: number): PageLayout
  addDrawOp(drawOp: DrawOp): void
  addPicture(picture: Picture, box: Box): void
  layoutText(text: string, style: Style, width: number): TextBlock
}

/** `countryCode`: where the text is from, which decides the style of Han characters when the language does not. */
export function canvasFor({ languageCode, countryCode }: TextOrigin, pictures: Pictures): Canvas {
  let layout: PageLayout = { width: 0, height: 0, drawOps: [], pictures: [] }
  return {
    pictures,
    translations: translationsFor(languageCode),
    newPage: (width, height) => {
      layout = { width, height, drawOps: [], pictures: [] }
      return layout
    },
    addDrawOp: (drawOp) => void layout.drawOps.push(drawOp),
    addPicture: (picture, box) => void layout.pictures.push({ picture, box }),
    layoutText: (text, style, width) => layoutText(text, style, width, hanOf(text, languageCode, countryCode)),
  }
}

export const writeText = (canvas: Canvas, block: TextBlock, x: number, y: number, options?: DrawOptions) =>
  canvas.addDrawOp((painter) => drawText(painter, block, x, y, options))

export const drawRule = (canvas: Canvas, x: number, y: number, width: number, thickness: number): void =>
  canvas.addDrawOp((painter) => painter.rect(x, y - thickness / 2, width, thickness).fill('black'))

/** A badge for warnings: white on black if `filled`, else black in a frame. Its right edge is at `right`; returns its width. */
export function drawBadge(canvas: Canvas, text: string, right: number, y: number, size: number, filled: boolean): number {
  const block = canvas.layoutText(text, { size, weight: 'bold', leading: 1.36 }, 400)
  const [padX, height] = [size * 0.6, block.height + size * 0.3]
  const width = block.width + padX * 2
  canvas.addDrawOp((painter) =>
    filled
      ? painter.roundedRect(right - width, y, width, height, size * 0.25).fill('black')
      : painter
          .lineWidth(0.8)
          .roundedRect(right - width + 0.4, y + 0.4, width - 0.8, height - 0.8, size * 0.25)
          .stroke('black'),
  )
  writeText(canvas, block, right - width + padX, y + size * 0.15, { color: filled ? 'white' : 'black' })
  return width
}

/** A style made smaller or larger. */
export const scaledStyle = (style: Style, scale: number): Style => ({ ...style, size: style.size * scale })

/** Renders smaller until the height is at most `limit`: a name of five lines shrinks instead of being cut. */
export function fitHeight<T extends { height: number }>(limit: number, render: (scale: number) => T): T {
  let result = render(1)
  for (let scale = 0.9; result.height > limit && scale > 0.4; scale -= 0.1) result = render(scale)
  return result
}
