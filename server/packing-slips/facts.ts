import { type AddressLines, addressLines } from './address-lines'
import type { Place } from './pages'
import { badge, type Pen, write } from './pen'
import type { SlipAddress, SlipInput } from './slip-input'
import type { Style, TextBlock } from './text/lines'

/** The day the order was made, spelled so that nobody takes the month for the day. */
export const orderDay = ({ words }: Pen, { orderDate }: SlipInput): string =>
  new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(orderDate))

/** What a slip says besides its products, as pairs of a name and a value. */
export function factsOf(pen: Pen, input: SlipInput): [string, string][] {
  const { words } = pen
  return [
    [words.order, input.orderNumber],
    [words.orderDate, orderDay(pen, input)],
    ...(input.shippingMethod ? [[words.shippingMethod, input.shippingMethod] as [string, string]] : []),
    ...(input.packageShortId ? [[words.package, input.packageShortId] as [string, string]] : []),
  ]
}

/** Copy, part and page, from the right edge to the left; returns where they begin. */
export function drawBadges(pen: Pen, input: SlipInput, place: Place, right: number, y: number, size: number): number {
  const { words } = pen
  let edge = right
  const put = (text: string, filled: boolean) => {
    edge -= badge(pen, text, edge, y, size, filled) + size * 0.5
  }
  if (place.pages > 1) put(words.page(place.page, place.pages), false)
  if (input.parts > 1) put(words.part(input.part, input.parts), false)
  if (input.copy > 1) put(words.copy(input.copy), true)
  return edge
}

/** How wide they are at most, for what stands beside them. */
export function badgesWidth(pen: Pen, input: SlipInput, place: Place, size: number): number {
  const texts = [
    ...(place.pages > 1 ? [pen.words.page(place.page, place.pages)] : []),
    ...(input.parts > 1 ? [pen.words.part(input.part, input.parts)] : []),
    ...(input.copy > 1 ? [pen.words.copy(input.copy)] : []),
  ]
  return texts.reduce((sum, text) => sum + pen.lay(text, { size, weight: 'bold' }, 400).width + size * 1.7, 0)
}

export interface Stack {
  height: number
  draw(x: number, y: number): void
}

/** An address, the name in its own style. Right-to-left lines are even at the right, as wide as the widest. */
export function addressStack(pen: Pen, address: SlipAddress, name: Style, rest: Style, width: number): Stack {
  const { lines, nameAt }: AddressLines = addressLines(address)
  const blocks = lines.map((line, index) => pen.lay(line, index === nameAt ? name : rest, width))
  return stacked(pen, blocks)
}

/** Blocks of text below each other. */
export function stacked(pen: Pen, blocks: TextBlock[], gap = 0): Stack {
  const width = Math.max(0, ...blocks.map((block) => block.width))
  return {
    height: blocks.reduce((sum, block) => sum + block.height + gap, -gap),
    draw(x, y) {
      let top = y
      for (const block of blocks) {
        write(pen, block, x, top, { width })
        top += block.height + gap
      }
    },
  }
}

/** The one line of an address, for a place where there is little room. */
export const inOneLine = (address: SlipAddress): string => addressLines(address).lines.join(', ')

export const supportLine = ({ words }: Pen, { merchant }: SlipInput): string | null =>
  merchant.supportEmail ? `${words.questions} ${merchant.supportEmail}` : null

export const capitals = ({ words }: Pen, text: string): string => text.toLocaleUpperCase(words.locale)
