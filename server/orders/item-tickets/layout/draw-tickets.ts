import { renderToStream } from '@react-pdf/renderer'
import { canvasFor } from '../../packing-slips/layout/canvas'
import type { PageLayout } from '../../packing-slips/layout/page-layout'
import { type Pictures, readPicture } from '../../packing-slips/layout/pictures'
import { slipsDocument } from '../../packing-slips/pdf/slips-document'
import { countPieces, type TicketBatchInput } from '../ticket-rules'
import { ticketLabels } from './ticket'
import { type TicketStyle, ticketStyles } from './ticket-styles'

/** Draws the tickets of a batch into one PDF: a label for each piece, several on a sheet. Returns it as a stream, with its page count. */
export async function drawTickets(batch: TicketBatchInput): Promise<{ pdf: NodeJS.ReadableStream; pageCounts: number[] }> {
  if (!batch.lines.length) throw new Error('There is no ticket to draw.')
  const pages = await layOutTickets(batch)
  const title = `${countPieces(batch.lines)} tickets`
  const about = { title, languageCode: 'en', date: new Date(batch.createdAt) }
  return { pdf: await renderToStream(slipsDocument(about, pages)), pageCounts: [pages.length] }
}

async function layOutTickets({ format, lines }: TicketBatchInput): Promise<PageLayout[]> {
  const style = ticketStyles[format]
  const pictures: Pictures = new Map()
  const canvas = canvasFor({ languageCode: 'en' }, pictures)
  const pages: PageLayout[] = []
  let position = 0
  for (const line of lines) {
    if (line.thumbnail && !pictures.has(line.thumbnail)) pictures.set(line.thumbnail, await readPicture(line.thumbnail, 'thumbnail'))
    const labels = ticketLabels(line, style, pictures)
    for (let piece = 1; piece <= line.quantity; piece++)
      for (const draw of labels) {
        const { isFirst, x, y } = placeOf(position++, style)
        if (isFirst) pages.push(canvas.newPage(style.width * style.grid.columns, style.height * style.grid.rows))
        draw(canvas, x, y, piece)
      }
  }
  return pages
}

/** Where the label with this number is on its page, and whether it is the page's first. */
function placeOf(position: number, { grid, width, height }: TicketStyle): { isFirst: boolean; x: number; y: number } {
  const onPage = position % (grid.columns * grid.rows)
  return { isFirst: onPage === 0, x: (onPage % grid.columns) * width, y: Math.floor(onPage / grid.columns) * height }
}
