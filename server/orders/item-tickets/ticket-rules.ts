import type { NameValue } from '@/db/schema'

/** Papers of tickets: a roll of labels, or a sheet of 24 labels of 70 × 37 mm. */
export const ticketFormats = ['Label50x30', 'Label4x6', 'A4Sheet'] as const
export type TicketFormat = (typeof ticketFormats)[number]

/** The pieces of one line of a shipment: each gets a ticket. */
export interface TicketLine {
  /** The item's shortId, such as I00000953; the ticket's code adds the piece: I00000953-2. */
  itemShortId: string
  quantity: number
  sku: string
  productName: string | null
  /** The options of the variant. */
  options: NameValue[]
  /** The options and attributes that are not the variant's. */
  personalization: NameValue[]
  /** A file id, or the path of a local PNG or JPEG; an unreadable file is left out. */
  thumbnail: string | null
  shipmentShortId: string
  shipByDate: string | null
  languageCode: string
  countryCode: string | null
}

/** Everything that the tickets of a batch show, in printing order. */
export interface TicketBatchInput {
  format: TicketFormat
  /** The PDF's date. */
  createdAt: string
  lines: TicketLine[]
}

/** The number of tickets of these lines. */
export const countPieces = (lines: readonly Pick<TicketLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The code of a piece's ticket: the item and the number of the piece within its line, from 1. */
export const ticketCode = (itemShortId: string, piece: number): string => `${itemShortId}-${piece}`
