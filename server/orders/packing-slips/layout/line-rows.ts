import type { SlipInput, SlipLine } from '../slip-input'
import type { Align } from '../text/draw'
import { blockOf, type Style, type TextBlock } from '../text/lines'
import { type Canvas, drawBox, drawRule, writeText } from './canvas'
import type { Block } from './pagination'

/** The columns of the lines and their text styles. `sku` and `price` are null if they are below the name. */
export interface Columns {
  width: number
  quantity: { width: number; size: number }
  thumbnail: { width: number; size: number } | null
  text: { x: number; width: number }
  sku: { x: number; width: number } | null
  price: { x: number; width: number } | null
  name: Style
  detail: Style
  padding: number
}

/** A line of text and its position; lines of one column are below each other. */
interface PlacedText {
  block: TextBlock
  x: number
  width: number
  align: Align
}

type Column = PlacedText[]

/** A line of the slip: quantity, picture and product. */
export function lineRow(canvas: Canvas, input: SlipInput, line: SlipLine, columns: Columns): Block {
  const { translations } = canvas
  const { name, detail, text, sku, price } = columns
  const unitPrice =
    input.showPrices && line.price
      ? new Intl.NumberFormat(translations.locale, { style: 'currency', currency: line.price.currency }).format(line.price.amount)
      : null
  const details = [
    ...(!sku && line.sku ? [`${translations.sku} ${line.sku}`] : []),
    ...(line.options.length ? [line.options.map((option) => optionText(canvas, option)).join('   ·   ')] : []),
    ...(!price && unitPrice ? [translations.labeled(translations.unitPrice, unitPrice)] : []),
  ]
  const stack = (lines: { text: string; style: Style }[], at: { x: number; width: number }, align: Align = 'start') =>
    lines.flatMap(({ text, style }) => oneLineBlocks(canvas.layoutText(text, style, at.width), at, align))
  const stacks: Column[] = [stack([{ text: line.productName, style: name }, ...details.map((text) => ({ text, style: detail }))], text)]
  if (sku && line.sku) stacks.push(stack([{ text: line.sku, style: { ...detail, leading: leadingFor(name, detail) } }], sku))
  if (price && unitPrice) stacks.push(stack([{ text: unitPrice, style: { ...detail, leading: leadingFor(name, detail) } }], price, 'end'))
  return row(
    canvas,
    columns,
    stacks,
    (x, y) => drawQuantityAndPicture(canvas, line, columns, x, y),
    quantityAndPictureHeight(canvas, line, columns),
  )
}

/** Each option is in a bidi isolate, so that a right-to-left one leaves the others in order. */
const optionText = ({ translations }: Canvas, { name, value }: SlipLine['options'][number]) =>
  `\u2068${translations.labeled(name, value)}\u2069`

/** The leading that aligns smaller text with the baselines of the name beside it. */
const leadingFor = (name: Style, detail: Style) => ((name.leading ?? 1.32) * name.size) / detail.size

const oneLineBlocks = (block: TextBlock, { x, width }: { x: number; width: number }, align: Align): Column =>
  block.lines.map((line) => ({
    block: blockOf([line], block.size, block.leading),
    x,
    width: align === 'end' ? width : block.width,
    align,
  }))

const heightOf = (column: Column) => column.reduce((height, { block }) => height + block.height, 0)

function row(canvas: Canvas, columns: Columns, stacks: Column[], drawLeading: (x: number, y: number) => void, minimum: number): Block {
  const { padding, width } = columns
  const height = Math.max(minimum, ...stacks.map(heightOf)) + padding * 2
  return {
    height,
    draw(x, y) {
      drawLeading(x, y + padding)
      for (const column of stacks) {
        let top = y + padding
        for (const placed of column) {
          writeText(canvas, placed.block, x + placed.x, top, { width: placed.width, align: placed.align })
          top += placed.block.height
        }
      }
      drawRule(canvas, x, y + height, width, 0.4)
    },
    split(maxHeight) {
      const counts = stacks.map((column) => {
        let count = 0
        while (count < column.length && heightOf(column.slice(0, count + 1)) <= maxHeight - padding * 2) count++
        return count
      })
      if (minimum > maxHeight - padding * 2 || counts.every((count) => count === 0)) return null
      return [
        row(
          canvas,
          columns,
          stacks.map((column, index) => column.slice(0, counts[index])),
          drawLeading,
          minimum,
        ),
        row(
          canvas,
          columns,
          stacks.map((column, index) => column.slice(counts[index])),
          () => {},
          0,
        ),
      ]
    },
  }
}

function quantityAndPictureHeight(canvas: Canvas, { thumbnail }: SlipLine, { thumbnail: thumbnailColumn, quantity }: Columns): number {
  const picture = thumbnail ? canvas.pictures.get(thumbnail) : null
  return Math.max(quantity.size * 1.5, thumbnailColumn && picture ? thumbnailColumn.size : 0)
}

/** The quantity, white on black if above one, and the picture. */
function drawQuantityAndPicture(
  canvas: Canvas,
  { quantity: count, thumbnail }: SlipLine,
  { quantity, thumbnail: thumbnailColumn, name }: Columns,
  x: number,
  y: number,
) {
  const isSeveral = count > 1
  const text = String(count)
  let figure = canvas.layoutText(text, { size: quantity.size, weight: 'bold', leading: 1.36 }, 1_000)
  const maxWidth = quantity.width - 8 - quantity.size * 0.6
  if (figure.width > maxWidth)
    figure = canvas.layoutText(text, { size: (quantity.size * maxWidth) / figure.width, weight: 'bold', leading: 1.36 }, 1_000)
  const [boxWidth, boxHeight] = [Math.max(figure.width + quantity.size * 0.6, quantity.size * 1.45), quantity.size * 1.45]
  const left = x + (Math.min(quantity.width, boxWidth) - boxWidth) / 2
  // Aligned with the first line of the name.
  const top = y + Math.max(-2, ((name.leading ?? 1.32) * name.size - boxHeight) / 2)
  if (isSeveral) drawBox(canvas, { x: left, y: top, width: boxWidth, height: boxHeight }, 2, true)
  writeText(canvas, figure, left + (boxWidth - figure.width) / 2, top + (boxHeight - figure.height) / 2, {
    color: isSeveral ? 'white' : 'black',
  })
  const picture = thumbnail ? canvas.pictures.get(thumbnail) : null
  if (thumbnailColumn && picture)
    canvas.addPicture(picture, { x: x + quantity.width, y, width: thumbnailColumn.size, height: thumbnailColumn.size })
}
