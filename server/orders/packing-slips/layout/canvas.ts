import { type Align, drawText } from '../text/draw'
import { hanOf, type TextOrigin } from '../text/fonts'
import { layoutText, type Style, type TextBlock } from '../text/lines'
import type { Box, DrawOp, PageLayout } from './page-layout'
import type { Picture, Pictures } from './pictures'
import { type Translations, translationsFor } from './translations/translations'

/** The drawing context of a slip: its translations, its text layout and the current page. */
export interface Canvas {
  translations: Translations
  /** Whether pages are mirrored, for a language that is written from right to left. */
  isRtl: boolean
  pictures: Pictures
  /** Adds a page and makes it the current one. */
  newPage(width: number, height: number): PageLayout
  addDrawOp(drawOp: DrawOp): void
  addPicture(picture: Picture, box: Box): void
  /** The left edge on the page of a thing of this width that the layout puts at `x`, as if it were read from left to right. */
  leftOf(x: number, width: number): number
  layoutText(text: string, style: Style, width: number): TextBlock
}

/** `countryCode`: where the text is from, which decides the style of Han characters when the language does not. */
export function canvasFor({ languageCode, countryCode }: TextOrigin, pictures: Pictures): Canvas {
  let layout: PageLayout = { width: 0, height: 0, drawOps: [], pictures: [] }
  const translations = translationsFor(languageCode)
  const leftOf = (x: number, width: number) => (translations.isRtl ? layout.width - x - width : x)
  return {
    pictures,
    translations,
    isRtl: translations.isRtl,
    leftOf,
    newPage: (width, height) => {
      layout = { width, height, drawOps: [], pictures: [] }
      return layout
    },
    addDrawOp: (drawOp) => void layout.drawOps.push(drawOp),
    addPicture: (picture, box) => void layout.pictures.push({ picture, box: { ...box, x: leftOf(box.x, box.width) } }),
    layoutText: (text, style, width) => layoutText(text, style, width, hanOf(text, languageCode, countryCode)),
  }
}

interface WriteOptions {
  align?: Align
  /** Defaults to the width of the widest line. */
  width?: number
  color?: string
}

/** Writes a block of text where the layout puts its upper left corner, as if the page were read from left to right. */
export function writeText(canvas: Canvas, block: TextBlock, x: number, y: number, { width = block.width, ...options }: WriteOptions = {}) {
  const left = canvas.leftOf(x, width)
  canvas.addDrawOp((painter) => drawText(painter, block, left, y, { ...options, width, isRtl: canvas.isRtl }))
}

export function drawRule(canvas: Canvas, x: number, y: number, width: number, thickness: number): void {
  const left = canvas.leftOf(x, width)
  canvas.addDrawOp((painter) => painter.rect(left, y - thickness / 2, width, thickness).fill('black'))
}

/** Draws a box with round corners: black if `isFilled`, else a frame inside its edges. */
export function drawBox(canvas: Canvas, { x, y, width, height }: Box, radius: number, isFilled: boolean): void {
  const left = canvas.leftOf(x, width)
  canvas.addDrawOp((painter) =>
    isFilled
      ? painter.roundedRect(left, y, width, height, radius).fill('black')
      : painter
          .lineWidth(0.8)
          .roundedRect(left + 0.4, y + 0.4, width - 0.8, height - 0.8, radius)
          .stroke('black'),
  )
}

/** A badge for warnings: white on black if `filled`, else black in a frame. Its right edge is at `right`; returns its width. */
export function drawBadge(canvas: Canvas, text: string, right: number, y: number, size: number, filled: boolean): number {
  const block = canvas.layoutText(text, { size, weight: 'bold', leading: 1.36 }, 400)
  const [padX, height] = [size * 0.6, block.height + size * 0.3]
  const width = block.width + padX * 2
  drawBox(canvas, { x: right - width, y, width, height }, size * 0.25, filled)
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
