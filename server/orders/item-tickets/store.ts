import { join } from 'node:path'
import { storedPath } from '@/server/platform/files/files'
import { renderTickets } from '../packing-slips/pdf/render'
import { pdfAt, readPdf, writePdf } from '../packing-slips/pdf/store'
import { sweepPdfs } from '../packing-slips/sweep'
import type { TicketBatchInput } from './ticket-rules'

/** How long the tickets of a batch can be downloaded. */
export const TICKET_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000

const ticketFolder = (dataDir: string) => join(dataDir, 'item-tickets')

/** The path of the PDF of a batch. */
export const ticketPdfPath = (dataDir: string, id: string) => pdfAt(ticketFolder(dataDir), id)

/** Draws the tickets of a batch into its PDF. Refuses with 503 if too much is queued. */
export async function drawTicketPdf(dataDir: string, id: string, { lines, ...batch }: TicketBatchInput): Promise<void> {
  const local = lines.map((line) => ({ ...line, thumbnail: line.thumbnail && storedPath(dataDir, line.thumbnail) }))
  await writePdf(ticketPdfPath(dataDir, id), (file) => renderTickets({ ...batch, lines: local }, file))
}

/** The PDF of a batch; `redraw` draws it again if it was lost. */
export const ticketPdf = (dataDir: string, id: string, redraw: () => Promise<void>): Promise<Buffer> =>
  readPdf(ticketPdfPath(dataDir, id), redraw)

/** Deletes the tickets of batches that can no longer be downloaded. */
export const sweepTickets = (dataDir: string, now = new Date()): Promise<void> =>
  sweepPdfs(ticketFolder(dataDir), now.getTime() - TICKET_RETENTION_MS)
