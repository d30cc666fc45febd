import type { Block } from './pages'
import { type Pen, write } from './pen'
import type { SlipInput } from './slip-input'
import { blockOf, type Line, type Style } from './text/lines'

interface NoteStyle {
  width: number
  label: Style
  text: Style
  padding: number
  above: number
}

/** The gift note or message in a frame of its own; a long one goes on in a frame on the next page. */
export function messageBlock(pen: Pen, message: string, style: NoteStyle): Block {
  const text = pen.lay(message.trim(), style.text, style.width - style.padding * 2)
  return frame(pen, text.lines, style, true)
}

function frame(pen: Pen, lines: Line[], style: NoteStyle, isFirst: boolean): Block {
  const { width, padding, above } = style
  const text = blockOf(lines, style.text.size, style.text.size * (style.text.leading ?? 1.32))
  const label = pen.lay(isFirst ? pen.words.message.toLocaleUpperCase(pen.words.locale) : '', style.label, width)
  const labelHeight = isFirst ? label.height + padding * 0.3 : 0
  const height = above + padding * 2 + labelHeight + text.height
  return {
    height,
    draw(x, y) {
      const top = y + above
      pen.paint((painter) =>
        painter
          .lineWidth(0.8)
          .roundedRect(x + 0.4, top, width - 0.8, height - above, 3)
          .stroke('black'),
      )
      if (isFirst) write(pen, label, x + padding, top + padding)
      write(pen, text, x + padding, top + padding + labelHeight, { width: width - padding * 2 })
    },
    split(room) {
      const count = Math.floor((room - (height - text.height)) / text.leading)
      if (count < 1 || count >= lines.length) return null
      return [frame(pen, lines.slice(0, count), style, isFirst), frame(pen, lines.slice(count), style, false)]
    },
  }
}

/** How many units there should be: what the packer counts at the end. */
export function totalBlock(pen: Pen, { lines }: SlipInput, size: number): Block {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const figure = pen.lay(String(count), { size: size * 1.2, weight: 'bold', leading: 1.36 }, 1_000)
  const text = pen.lay(pen.words.units(count), { size, weight: 'regular', leading: 1.36 }, 1_000)
  return {
    height: figure.height + size * 0.9,
    joined: true,
    draw(x, y) {
      const top = y + size * 0.5
      write(pen, figure, x, top)
      // On the figure's baseline.
      write(pen, text, x + figure.width + size * 0.45, top + (figure.height - text.height) * 0.785)
    },
  }
}
