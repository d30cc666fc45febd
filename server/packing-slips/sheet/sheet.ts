import { capitals, supportLine } from '../facts'
import { messageBlock, totalBlock } from '../notes'
import type { Block, Frame } from '../pages'
import { type Pen, rule, write } from '../pen'
import { type Columns, rowOf } from '../rows'
import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { fullHeader, shortHeader } from './header'
import { grey, heading, margin, sizes, small } from './look'

const quantityWidth = 46
const thumbnailSize = 44

/** A packing slip on Letter or A4, laid out like a letter: who sends it, to whom, the codes to scan, then the products. */
export function sheet(pen: Pen, input: SlipInput, format: 'Letter' | 'A4'): { frame: Frame; blocks: Block[] } {
  const [width, height] = sizes[format]
  const columns = columnsOf(pen, input, width - margin.x * 2)
  return {
    frame: {
      width,
      height,
      margin,
      header: (first, place) => under((first ? fullHeader : shortHeader)(pen, input, columns.width, place), tableHead(pen, columns)),
      footer: () => footer(pen, input, columns.width),
    },
    blocks: [
      ...input.lines.map((line) => rowOf(pen, input, line, columns)),
      totalBlock(pen, input, 10.5),
      ...(input.message?.trim() ? [messageBlock(pen, input.message, { ...note, width: columns.width })] : []),
    ],
  }
}

const note = { label: heading, text: { size: 11, weight: 'regular', leading: 1.42 } satisfies Style, padding: 11, above: 14 }

function columnsOf(pen: Pen, input: SlipInput, width: number): Columns {
  const pictured = input.lines.some(({ thumbnail }) => thumbnail && pen.pictures.get(thumbnail))
  const priced = input.showPrices && input.lines.some(({ price }) => price)
  const textX = quantityWidth + (pictured ? thumbnailSize + 12 : 0)
  const price = priced ? 78 : 0
  const sku = input.lines.some((line) => line.sku) ? 128 : 0
  return {
    width,
    quantity: { width: quantityWidth, size: 15 },
    thumbnail: pictured ? { width: thumbnailSize + 12, size: thumbnailSize } : null,
    text: { x: textX, width: width - textX - (sku && sku + 14) - price },
    sku: sku ? { x: width - sku - price, width: sku - (price && 10) } : null,
    price: price ? { x: width - price, width: price } : null,
    name: { size: 11, weight: 'bold', leading: 1.36 },
    detail: { size: 9.5, weight: 'regular', leading: 1.42 },
    padding: 8,
  }
}

/** The names of the columns, below a header. */
const under = (header: Block, table: Block): Block => ({
  height: header.height + table.height,
  draw(x, y) {
    header.draw(x, y)
    table.draw(x, y + header.height)
  },
})

function tableHead(pen: Pen, { width, text, sku, price }: Columns): Block {
  const { words } = pen
  const cell = (name: string) => pen.lay(capitals(pen, name), heading, 130)
  const cells = { quantity: cell(words.quantity), item: cell(words.item), sku: cell(words.sku), price: cell(words.unitPrice) }
  const height = cells.item.height + 4
  return {
    height,
    draw(x, y) {
      write(pen, cells.quantity, x, y, { color: grey })
      write(pen, cells.item, x + text.x, y, { color: grey })
      if (sku) write(pen, cells.sku, x + sku.x, y, { color: grey })
      if (price) write(pen, cells.price, x + price.x, y, { color: grey, width: price.width, align: 'right' })
      rule(pen, x, y + height, width, 0.8)
    },
  }
}

function footer(pen: Pen, input: SlipInput, width: number): Block {
  const support = supportLine(pen, input)
  const left = support ? pen.lay(support, small, width - 150) : null
  const right = pen.lay(input.shipmentShortId, small, 140)
  const height = Math.max(left?.height ?? 0, right.height) + 16
  return {
    height,
    draw(x, y) {
      rule(pen, x, y + 11, width, 0.4)
      if (left) write(pen, left, x, y + 16)
      write(pen, right, x, y + 16, { width, align: 'right' })
    },
  }
}
