import * as z from 'zod'
import { shipmentReferences } from '../packing-slips/schemas'
import { ticketFormats } from './ticket-rules'

/** The kind of the jobs that print tickets. */
export const TICKET_BATCH = 'itemTickets.batch'

export const ticketSorts = ['shipment', 'sku'] as const
export type TicketSort = (typeof ticketSorts)[number]

/** The most tickets of one batch. */
export const MAX_PIECES = 10_000

const ticketFormat = z.enum(ticketFormats, { error: `Give one of ${ticketFormats.join(', ')}.` })

export const ticketBatchBody = z
  .strictObject({
    shipmentIds: shipmentReferences,
    format: ticketFormat
      .default('Label50x30')
      .meta({ description: 'The paper: a label of 50 × 30 mm or 4 × 6 in, or A4 sheets of 24 labels of 70 × 37 mm.' }),
    sort: z
      .enum(ticketSorts, { error: `Give one of ${ticketSorts.join(', ')}.` })
      .default('shipment')
      .meta({ description: 'shipment: by shipment in the order given. sku: equal products below each other.' }),
  })
  .meta({ id: 'CreateItemTicketBatchModel' })
export type TicketBatch = z.output<typeof ticketBatchBody>

/** The request of a batch, with shipment ids. */
export const ticketJobInput = z.object({
  shipmentIds: z.array(z.string()),
  format: z.enum(ticketFormats),
  sort: z.enum(ticketSorts),
})
export type TicketJobInput = z.output<typeof ticketJobInput>

/** The outcome of a batch: the shipments whose tickets are in its PDF, and the name of their facility when it is one. */
export const ticketJobProgress = z.object({
  shipmentIds: z.array(z.string()),
  facilityName: z.string().nullable(),
})
export type TicketJobProgress = z.output<typeof ticketJobProgress>
