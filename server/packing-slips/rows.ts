import type { Block } from './pages'
import { type Pen, rule, write } from './pen'
import type { SlipInput, SlipLine } from './slip-input'
import { blockOf, type Style, type TextBlock } from './text/lines'

/** The columns of the lines, and how large they are written. `sku` and `price` are null where those stand below the name. */
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

/** One line of text in its place; those of a column lie below each other. */
interface Placed {
  block: TextBlock
  x: number
  width: number
  align: 'left' | 'right'
}

type Column = Placed[]

/** One product: how many, what it looks like, what it is. */
export function rowOf(pen: Pen, input: SlipInput, line: SlipLine, columns: Columns): Block {
  const { words } = pen
  const { name, detail, text, sku, price } = columns
  const unitPrice =
    input.showPrices && line.price
      ? new Intl.NumberFormat(words.locale, { style: 'currency', currency: line.price.currency }).format(line.price.amount)
      : null
  const details = [
    ...(!sku && line.sku ? [`${words.sku} ${line.sku}`] : []),
    ...(line.options.length ? [line.options.map((option) => optionText(pen, option)).join('   ·   ')] : []),
    ...(!price && unitPrice ? [words.named(words.unitPrice, unitPrice)] : []),
  ]
  const stack = (lines: { text: string; style: Style }[], at: { x: number; width: number }, align: 'left' | 'right' = 'left') =>
    lines.flatMap(({ text, style }) => singles(pen.lay(text, style, at.width), at, align))
  const list: Column[] = [stack([{ text: line.productName, style: name }, ...details.map((text) => ({ text, style: detail }))], text)]
  if (sku && line.sku) list.push(stack([{ text: line.sku, style: { ...detail, leading: leadingFor(name, detail) } }], sku))
  if (price && unitPrice) list.push(stack([{ text: unitPrice, style: { ...detail, leading: leadingFor(name, detail) } }], price, 'right'))
  return row(pen, columns, list, (x, y) => drawLead(pen, line, columns, x, y), leadHeight(pen, line, columns))
}

/** Each in an isolate, so that one from right to left leaves the others where they are. */
const optionText = ({ words }: Pen, { name, value }: SlipLine['options'][number]) => `\u2068${words.named(name, value)}\u2069`

/** Puts smaller text on the baselines of the name beside it. */
const leadingFor = (name: Style, detail: Style) => ((name.leading ?? 1.32) * name.size) / detail.size

const singles = (block: TextBlock, { x, width }: { x: number; width: number }, align: 'left' | 'right'): Column =>
  block.lines.map((line) => ({
    block: blockOf([line], block.size, block.leading),
    x,
    width: align === 'right' ? width : block.width,
    align,
  }))

const heightOf = (column: Column) => column.reduce((height, { block }) => height + block.height, 0)

function row(pen: Pen, columns: Columns, list: Column[], lead: (x: number, y: number) => void, minimum: number): Block {
  const { padding, width } = columns
  const height = Math.max(minimum, ...list.map(heightOf)) + padding * 2
  return {
    height,
    draw(x, y) {
      lead(x, y + padding)
      for (const column of list) {
        let top = y + padding
        for (const placed of column) {
          write(pen, placed.block, x + placed.x, top, { width: placed.width, align: placed.align })
          top += placed.block.height
        }
      }
      rule(pen, x, y + height, width, 0.4)
    },
    split(room) {
      const cut = list.map((column) => {
        let count = 0
        while (count < column.length && heightOf(column.slice(0, count + 1)) <= room - padding * 2) count++
        return count
      })
      if (minimum > room - padding * 2 || cut.every((count) => count === 0)) return null
      return [
        row(
          pen,
          columns,
          list.map((column, index) => column.slice(0, cut[index])),
          lead,
          minimum,
        ),
        row(
          pen,
          columns,
          list.map((column, index) => column.slice(cut[index])),
          () => {},
          0,
        ),
      ]
    },
  }
}

function leadHeight(pen: Pen, { thumbnail }: SlipLine, { thumbnail: place, quantity }: Columns): number {
  const picture = thumbnail ? pen.pictures.get(thumbnail) : null
  return Math.max(quantity.size * 1.5, place && picture ? place.size : 0)
}

/** The quantity, white on black where it is more than one, and the picture. */
function drawLead(pen: Pen, { quantity: count, thumbnail }: SlipLine, { quantity, thumbnail: place, name }: Columns, x: number, y: number) {
  const several = count > 1
  const text = String(count)
  let figure = pen.lay(text, { size: quantity.size, weight: 'bold', leading: 1.36 }, 1_000)
  const most = quantity.width - 8 - quantity.size * 0.6
  if (figure.width > most) figure = pen.lay(text, { size: (quantity.size * most) / figure.width, weight: 'bold', leading: 1.36 }, 1_000)
  const [boxWidth, boxHeight] = [Math.max(figure.width + quantity.size * 0.6, quantity.size * 1.45), quantity.size * 1.45]
  const left = x + (Math.min(quantity.width, boxWidth) - boxWidth) / 2
  // On the line of the name's first words.
  const top = y + Math.max(-2, ((name.leading ?? 1.32) * name.size - boxHeight) / 2)
  if (several) pen.paint((painter) => painter.roundedRect(left, top, boxWidth, boxHeight, 2).fill('black'))
  write(pen, figure, left + (boxWidth - figure.width) / 2, top + (boxHeight - figure.height) / 2, { color: several ? 'white' : 'black' })
  const picture = thumbnail ? pen.pictures.get(thumbnail) : null
  if (place && picture) pen.put(picture, { x: x + quantity.width, y, width: place.size, height: place.size })
}
