import type { SlipAddress, SlipInput } from '../slip-input'
import type { Style, TextBlock } from '../text/lines'
import { type AddressLines, addressLines } from './address-lines'
import { type Canvas, drawBadge, writeText } from './canvas'
import type { PageNumber } from './pagination'

/** The order's date with the month as a word, so that nobody confuses day and month. */
export const formatOrderDate = ({ translations }: Canvas, { orderDate }: SlipInput): string =>
  new Intl.DateTimeFormat(translations.locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(orderDate),
  )

/** The details of a slip other than its products, as pairs of label and value. */
export function detailsOf(canvas: Canvas, input: SlipInput): [string, string][] {
  const { translations } = canvas
  return [
    [translations.order, input.orderNumber],
    [translations.orderDate, formatOrderDate(canvas, input)],
    ...(input.shippingMethod ? [[translations.shippingMethod, input.shippingMethod] as [string, string]] : []),
    ...(input.packageShortId ? [[translations.package, input.packageShortId] as [string, string]] : []),
  ]
}

/** Draws the copy, part and page badges from right to left; returns their left edge. */
export function drawBadges(canvas: Canvas, input: SlipInput, pageNumber: PageNumber, right: number, y: number, size: number): number {
  const { translations } = canvas
  let left = right
  const putBadge = (text: string, filled: boolean) => {
    left -= drawBadge(canvas, text, left, y, size, filled) + size * 0.5
  }
  if (pageNumber.pages > 1) putBadge(translations.page(pageNumber.page, pageNumber.pages), false)
  if (input.parts > 1) putBadge(translations.part(input.part, input.parts), false)
  if (input.copy > 1) putBadge(translations.copy(input.copy), true)
  return left
}

/** The maximum width of the badges, for the layout beside them. */
export function badgesWidth(canvas: Canvas, input: SlipInput, pageNumber: PageNumber, size: number): number {
  const texts = [
    ...(pageNumber.pages > 1 ? [canvas.translations.page(pageNumber.page, pageNumber.pages)] : []),
    ...(input.parts > 1 ? [canvas.translations.part(input.part, input.parts)] : []),
    ...(input.copy > 1 ? [canvas.translations.copy(input.copy)] : []),
  ]
  return texts.reduce((sum, text) => sum + canvas.layoutText(text, { size, weight: 'bold' }, 400).width + size * 1.7, 0)
}

export interface Stack {
  height: number
  draw(x: number, y: number): void
}

/** An address with the name in its own style. Right-to-left lines align right, at the widest line's width. */
export function addressStack(canvas: Canvas, address: SlipAddress, name: Style, rest: Style, width: number): Stack {
  const { lines, nameAt }: AddressLines = addressLines(address)
  const blocks = lines.map((line, index) => canvas.layoutText(line, index === nameAt ? name : rest, width))
  return stackBlocks(canvas, blocks)
}

/** Blocks of text below each other. */
export function stackBlocks(canvas: Canvas, blocks: TextBlock[], gap = 0): Stack {
  const width = Math.max(0, ...blocks.map((block) => block.width))
  return {
    height: blocks.reduce((sum, block) => sum + block.height + gap, -gap),
    draw(x, y) {
      let top = y
      for (const block of blocks) {
        writeText(canvas, block, x, top, { width })
        top += block.height + gap
      }
    },
  }
}

/** An address in one line, for narrow places. */
export const addressInOneLine = (address: SlipAddress): string => addressLines(address).lines.join(', ')

export const supportLine = ({ translations }: Canvas, { merchant }: SlipInput): string | null =>
  merchant.supportEmail ? `${translations.questions} ${merchant.supportEmail}` : null

export const toUpperCase = ({ translations }: Canvas, text: string): string => text.toLocaleUpperCase(translations.locale)
