import type { SlipInput } from '../slip-input'
import { blockOf, type Line, type Style } from '../text/lines'
import { type Canvas, drawBox, writeText } from './canvas'
import type { Block } from './pagination'

interface NoteStyle {
  width: number
  label: Style
  text: Style
  padding: number
  above: number
}

/** The gift note or message in a frame of its own; a long one continues in a frame on the next page. */
export function messageBlock(canvas: Canvas, message: string, style: NoteStyle): Block {
  const text = canvas.layoutText(message.trim(), style.text, style.width - style.padding * 2)
  return frame(canvas, text.lines, style, true)
}

function frame(canvas: Canvas, lines: Line[], style: NoteStyle, isFirst: boolean): Block {
  const { width, padding, above } = style
  const text = blockOf(lines, style.text.size, style.text.size * (style.text.leading ?? 1.32))
  const label = canvas.layoutText(
    isFirst ? canvas.translations.message.toLocaleUpperCase(canvas.translations.locale) : '',
    style.label,
    width,
  )
  const labelHeight = isFirst ? label.height + padding * 0.3 : 0
  const height = above + padding * 2 + labelHeight + text.height
  return {
    height,
    draw(x, y) {
      const top = y + above
      drawBox(canvas, { x, y: top, width, height: height - above }, 3, false)
      if (isFirst) writeText(canvas, label, x + padding, top + padding)
      writeText(canvas, text, x + padding, top + padding + labelHeight, { width: width - padding * 2 })
    },
    split(room) {
      const count = Math.floor((room - (height - text.height)) / text.leading)
      if (count < 1 || count >= lines.length) return null
      return [frame(canvas, lines.slice(0, count), style, isFirst), frame(canvas, lines.slice(count), style, false)]
    },
  }
}

/** The total number of units, for the packer's final count. */
export function totalBlock(canvas: Canvas, { lines }: SlipInput, size: number): Block {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const figure = canvas.layoutText(String(count), { size: size * 1.2, weight: 'bold', leading: 1.36 }, 1_000)
  const text = canvas.layoutText(canvas.translations.units(count), { size, weight: 'regular', leading: 1.36 }, 1_000)
  return {
    height: figure.height + size * 0.9,
    joined: true,
    draw(x, y) {
      const top = y + size * 0.5
      writeText(canvas, figure, x, top)
      // On the baseline of the number.
      writeText(canvas, text, x + figure.width + size * 0.45, top + (figure.height - text.height) * 0.785)
    },
  }
}
