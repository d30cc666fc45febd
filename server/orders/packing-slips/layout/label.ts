import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { messageBlock, totalBlock } from './blocks'
import { type Canvas, writeText } from './canvas'
import { supportLine } from './elements'
import { fullHeader, shortHeader } from './label-header'
import { heading, height, inner, margin, small, width } from './label-styles'
import { type Columns, lineRow } from './line-rows'
import type { Block, PageFrame } from './pagination'

const quantityWidth = 30
const thumbnailSize = 26

/** A packing slip on a 4 × 6 inch label for a thermal printer: the same details as a sheet, closer together. */
export function label(canvas: Canvas, input: SlipInput): { frame: PageFrame; blocks: Block[] } {
  const hasPictures = input.lines.some(({ thumbnail }) => thumbnail && canvas.pictures.get(thumbnail))
  const textX = quantityWidth + (hasPictures ? thumbnailSize + 6 : 0)
  const columns: Columns = {
    width: inner,
    quantity: { width: quantityWidth, size: 12 },
    thumbnail: hasPictures ? { width: thumbnailSize + 6, size: thumbnailSize } : null,
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
      header: (first, pageNumber) => (first ? fullHeader : shortHeader)(canvas, input, pageNumber),
      footer: () => footer(canvas, input),
    },
    blocks: [
      ...input.lines.map((line) => lineRow(canvas, input, line, columns)),
      totalBlock(canvas, input, 8.5),
      ...(input.message?.trim() ? [messageBlock(canvas, input.message, { ...note, width: inner })] : []),
    ],
  }
}

const note = { label: heading, text: { size: 8.5, weight: 'regular', leading: 1.36 } satisfies Style, padding: 6, above: 5 }

function footer(canvas: Canvas, input: SlipInput): Block {
  const right = canvas.layoutText(input.shipmentShortId, small, 110)
  const support = supportLine(canvas, input)
  const left = support ? canvas.layoutText(support, small, inner - right.width - 10) : null
  const textHeight = Math.max(left?.height ?? 0, right.height)
  return {
    height: textHeight + 5,
    draw(x, y) {
      if (left) writeText(canvas, left, x, y + 5)
      writeText(canvas, right, x, y + 5 + textHeight - right.height, { width: inner, align: 'end' })
    },
  }
}
