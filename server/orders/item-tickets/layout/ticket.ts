import type { NameValue } from '@/db/schema'
import { type Canvas, scaledStyle, writeText } from '../../packing-slips/layout/canvas'
import { barcode, drawCode, qrCode } from '../../packing-slips/layout/codes'
import type { Picture, Pictures } from '../../packing-slips/layout/pictures'
import type { Align } from '../../packing-slips/text/draw'
import { hanOf } from '../../packing-slips/text/fonts'
import { blockOf, layoutText, type Style, type TextBlock } from '../../packing-slips/text/lines'
import { type TicketLine, ticketCode } from '../ticket-rules'
import { MIN_SIZE, type TicketStyle } from './ticket-styles'

/** Draws one label of a piece with its upper left corner at (x, y). */
export type DrawLabel = (canvas: Canvas, x: number, y: number, piece: number) => void

/** The common parts of a line's tickets, laid out once for all its pieces. */
interface Ticket {
  line: TicketLine
  style: TicketStyle
  picture: Picture | null
  text: (text: string, style: Style, width?: number) => TextBlock
}

/** The labels of each piece of a line: one, and more when its text is longer than a label. Each has the codes. */
export function ticketLabels(line: TicketLine, style: TicketStyle, pictures: Pictures): DrawLabel[] {
  const picture = (line.thumbnail && pictures.get(line.thumbnail)) || null
  const ticket: Ticket = {
    line,
    style,
    picture,
    text: (text, textStyle, width = 1_000) => layoutText(text, textStyle, width, hanOf(text, line.languageCode, line.countryCode)),
  }
  const labels = pagesOfText(ticket)
  return labels.map((rows, i) => (canvas, x, y, piece) => {
    drawCodes(canvas, ticket, x, y, piece)
    drawBody(canvas, ticket, x, y, rows)
    drawFooter(canvas, ticket, x, y, labels.length > 1 ? `${i + 1}/${labels.length}` : '')
  })
}

const codesHeight = ({ bars, qrWidth, piece, gap }: TicketStyle) =>
  Math.max(bars.height, qrWidth) + 2 + piece.size * (piece.leading ?? 1.32) + gap
const footerHeight = ({ footer }: TicketStyle) => footer.size * (footer.leading ?? 1.32)
const bodyHeight = (style: TicketStyle) => style.height - style.padding.y * 2 - codesHeight(style) - footerHeight(style)
const innerWidth = ({ width, padding }: TicketStyle) => width - padding.x * 2
/** The thumbnail is never higher than the space beside it. */
const thumbnailSize = (style: TicketStyle) => Math.min(style.thumbnail, bodyHeight(style))
const textX = ({ style, picture }: Ticket) => (picture ? thumbnailSize(style) + 5 : 0)

/** The lines of text by label: smaller when all of it then fits on one, else on as many as it needs. */
function pagesOfText(ticket: Ticket): TextBlock[][] {
  const height = bodyHeight(ticket.style)
  for (let scale = 1; scale === 1 || ticket.style.detail.size * scale >= MIN_SIZE; scale -= 0.1) {
    const rows = textRows(ticket, scale)
    if (heightOf(rows) <= height) return [rows]
  }
  const labels: TextBlock[][] = [[]]
  for (const row of textRows(ticket, 1)) {
    const label = labels.at(-1) as TextBlock[]
    if (label.length && heightOf(label) + row.height > height) labels.push([row])
    else label.push(row)
  }
  return labels
}

const heightOf = (rows: readonly TextBlock[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** SKU, name and options, and the personalization in full, as single lines of text. */
function textRows(ticket: Ticket, scale: number): TextBlock[] {
  const { line, style, text } = ticket
  const width = innerWidth(style) - textX(ticket)
  const rowsOf = (words: string, rowStyle: Style): TextBlock[] => {
    const { lines, size, leading } = text(words, scaledStyle(rowStyle, scale), width)
    return lines.map((one) => blockOf([one], size, leading))
  }
  return [
    ...rowsOf(line.sku, style.sku),
    ...(style.showsName && line.productName ? rowsOf(line.productName, style.detail) : []),
    ...(line.options.length ? rowsOf(line.options.map(isolated).join(' · '), style.detail) : []),
    ...line.personalization.flatMap((one) => rowsOf(isolated(one), style.personal)),
  ]
}

/** In a bidi isolate, so that right-to-left words leave their neighbours in order. */
const isolated = ({ name, value }: NameValue) => `\u2068${name}: ${value}\u2069`

/** The space beside a barcode that scanners need, in points. */
const QUIET = 8

/**
 * The piece's barcode and QR code, and below them its number and place in the line. A small label has no room for the QR code beside the
 * barcode of a very long number.
 */
function drawCodes(canvas: Canvas, { line, style, text }: Ticket, x: number, y: number, piece: number): void {
  const code = ticketCode(line.itemShortId, piece)
  const inner = innerWidth(style)
  const [left, top] = [x + style.padding.x, y + style.padding.y]
  const bars = barcode(code, style.bars.height, style.bars.width)
  const qr = qrCode(code, style.qrWidth)
  drawCode(canvas, bars, left + 3, top)
  if (3 + bars.width + QUIET + qr.width <= inner) drawCode(canvas, qr, left + inner - qr.width, top)
  const below = top + Math.max(style.bars.height, style.qrWidth) + 2
  writeText(canvas, text(code, style.piece), left, below)
  writeText(canvas, text(`${piece} of ${line.quantity}`, style.piece), left, below, { width: inner, align: 'end' })
}

function drawBody(canvas: Canvas, ticket: Ticket, x: number, y: number, rows: readonly TextBlock[]): void {
  const { style, picture } = ticket
  const left = x + style.padding.x
  let top = y + style.padding.y + codesHeight(style)
  const size = thumbnailSize(style)
  if (picture) canvas.addPicture(picture, { x: left, y: top, width: size, height: size })
  for (const row of rows) {
    writeText(canvas, row, left + textX(ticket), top, { width: innerWidth(style) - textX(ticket) })
    top += row.height
  }
}

/** The shipment and the day by which it has to leave; `part` is the label's number when a ticket has several. */
function drawFooter(canvas: Canvas, { line, style, text }: Ticket, x: number, y: number, part: string): void {
  const at = { x: x + style.padding.x, y: y + style.height - style.padding.y - footerHeight(style), width: innerWidth(style) }
  const write = (words: string, align: Align) => writeText(canvas, text(words, style.footer), at.x, at.y, { width: at.width, align })
  write(line.shipmentShortId, 'start')
  if (part) write(part, 'center')
  if (line.shipByDate) write(`Ship by ${shipByWords(line.shipByDate)}`, 'end')
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
/** "Tue 24 Nov": with the month as a word, so that nobody confuses day and month. */
const shipByWords = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
