import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { messageBlock, totalBlock } from './blocks'
import { type Canvas, drawRule, writeText } from './canvas'
import { supportLine, toUpperCase } from './elements'
import { type Columns, lineRow } from './line-rows'
import type { Block, PageFrame } from './pagination'
import { fullHeader, shortHeader } from './sheet-header'
import { grey, heading, margin, sizes, small } from './sheet-styles'

const quantityWidth = 46
const thumbnailSize = 44

/** A packing slip on Letter or A4, laid out like a letter: sender, recipient, codes, products. */
export function sheet(canvas: Canvas, input: SlipInput, format: 'Letter' | 'A4'): { frame: PageFrame; blocks: Block[] } {
  const [width, height] = sizes[format]
  const columns = columnsOf(canvas, input, width - margin.x * 2)
  return {
    frame: {
      width,
      height,
      margin,
      header: (first, pageNumber) =>
        withTableHead((first ? fullHeader : shortHeader)(canvas, input, columns.width, pageNumber), tableHead(canvas, columns)),
      footer: () => footer(canvas, input, columns.width),
    },
    blocks: [
      ...input.lines.map((line) => lineRow(canvas, input, line, columns)),
      totalBlock(canvas, input, 10.5),
      ...(input.message?.trim() ? [messageBlock(canvas, input.message, { ...note, width: columns.width })] : []),
    ],
  }
}

const note = { label: heading, text: { size: 11, weight: 'regular', leading: 1.42 } satisfies Style, padding: 11, above: 14 }

/** From this number of lines on, lines without pictures are set closer, so that an A4 page holds twenty plain ones. */
const DENSE_LINES = 10

function columnsOf(canvas: Canvas, input: SlipInput, width: number): Columns {
  const hasPictures = input.lines.some(({ thumbnail }) => thumbnail && canvas.pictures.get(thumbnail))
  const hasPrices = input.showPrices && input.lines.some(({ price }) => price)
  const isDense = !hasPictures && input.lines.length > DENSE_LINES
  const textX = quantityWidth + (hasPictures ? thumbnailSize + 12 : 0)
  const price = hasPrices ? 78 : 0
  const sku = input.lines.some((line) => line.sku) ? 128 : 0
  return {
    width,
    quantity: { width: quantityWidth, size: isDense ? 11 : 15 },
    thumbnail: hasPictures ? { width: thumbnailSize + 12, size: thumbnailSize } : null,
    text: { x: textX, width: width - textX - (sku && sku + 14) - price },
    sku: sku ? { x: width - sku - price, width: sku - (price && 10) } : null,
    price: price ? { x: width - price, width: price } : null,
    name: { size: isDense ? 10 : 11, weight: 'bold', leading: 1.36 },
    detail: { size: isDense ? 9 : 9.5, weight: 'regular', leading: 1.42 },
    padding: isDense ? 2.5 : 8,
  }
}

/** Adds the column titles below a header. */
const withTableHead = (header: Block, table: Block): Block => ({
  height: header.height + table.height,
  draw(x, y) {
    header.draw(x, y)
    table.draw(x, y + header.height)
  },
})

function tableHead(canvas: Canvas, { width, text, sku, price }: Columns): Block {
  const { translations } = canvas
  const cell = (name: string) => canvas.layoutText(toUpperCase(canvas, name), heading, 130)
  const cells = {
    quantity: cell(translations.quantity),
    item: cell(translations.item),
    sku: cell(translations.sku),
    price: cell(translations.unitPrice),
  }
  const height = cells.item.height + 4
  return {
    height,
    draw(x, y) {
      writeText(canvas, cells.quantity, x, y, { color: grey })
      writeText(canvas, cells.item, x + text.x, y, { color: grey })
      if (sku) writeText(canvas, cells.sku, x + sku.x, y, { color: grey })
      if (price) writeText(canvas, cells.price, x + price.x, y, { color: grey, width: price.width, align: 'end' })
      drawRule(canvas, x, y + height, width, 0.8)
    },
  }
}

function footer(canvas: Canvas, input: SlipInput, width: number): Block {
  const support = supportLine(canvas, input)
  const left = support ? canvas.layoutText(support, small, width - 150) : null
  const right = canvas.layoutText(input.shipmentShortId, small, 140)
  const height = Math.max(left?.height ?? 0, right.height) + 16
  return {
    height,
    draw(x, y) {
      drawRule(canvas, x, y + 11, width, 0.4)
      if (left) writeText(canvas, left, x, y + 16)
      writeText(canvas, right, x, y + 16, { width, align: 'end' })
    },
  }
}
