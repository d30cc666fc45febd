import { supportLine } from '../facts'
import { messageBlock, totalBlock } from '../notes'
import type { Block, Frame } from '../pages'
import { type Pen, write } from '../pen'
import { type Columns, rowOf } from '../rows'
import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { fullHeader, shortHeader } from './header'
import { heading, height, inner, margin, small, width } from './look'

const quantityWidth = 30
const thumbnailSize = 26

/** A packing slip on a label of 4 × 6 inches: the same facts, closer together, for a thermal printer. */
export function label(pen: Pen, input: SlipInput): { frame: Frame; blocks: Block[] } {
  const pictured = input.lines.some(({ thumbnail }) => thumbnail && pen.pictures.get(thumbnail))
  const textX = quantityWidth + (pictured ? thumbnailSize + 6 : 0)
  const columns: Columns = {
    width: inner,
    quantity: { width: quantityWidth, size: 12 },
    thumbnail: pictured ? { width: thumbnailSize + 6, size: thumbnailSize } : null,
    text: { x: textX, width: inner - textX },
    sku: null,
    price: null,
    name: { size: 9, weight: 'bold', leading: 1.32 },
    detail: { size: 8, weight: 'regular', leading: 1.34 },
    padding: 5,
  }
  return {
    frame: {
      width,
      height,
      margin,
      header: (first, place) => (first ? fullHeader : shortHeader)(pen, input, place),
      footer: () => footer(pen, input),
    },
    blocks: [
      ...input.lines.map((line) => rowOf(pen, input, line, columns)),
      totalBlock(pen, input, 8.5),
      ...(input.message?.trim() ? [messageBlock(pen, input.message, { ...note, width: inner })] : []),
    ],
  }
}

const note = { label: heading, text: { size: 8.5, weight: 'regular', leading: 1.36 } satisfies Style, padding: 6, above: 5 }

function footer(pen: Pen, input: SlipInput): Block {
  const right = pen.lay(input.shipmentShortId, small, 110)
  const support = supportLine(pen, input)
  const left = support ? pen.lay(support, small, inner - right.width - 10) : null
  const tall = Math.max(left?.height ?? 0, right.height)
  return {
    height: tall + 5,
    draw(x, y) {
      if (left) write(pen, left, x, y + 5)
      write(pen, right, x, y + 5 + tall - right.height, { width: inner, align: 'right' })
    },
  }
}
