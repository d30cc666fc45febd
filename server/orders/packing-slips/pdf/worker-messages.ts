import type { TicketBatchInput } from '../../item-tickets/ticket-rules'
import type { SlipInput } from '../slip-input'

/** The content of one PDF: slips in this order, or the tickets of a batch. */
export type Drawing = { slips: readonly SlipInput[] } | { tickets: TicketBatchInput }

/** A request to the PDF thread: one PDF, in memory or in a file. */
export interface DrawRequest {
  id: number
  drawing: Drawing
  file: string | null
}

export type DrawResponse =
  | { id: number; pageCounts: number[]; pdf: Uint8Array | null }
  | { id: number; error: string; code?: string | undefined }
