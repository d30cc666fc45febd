import { read, write } from '@/server/http/operation'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { createTicketBatch } from './batch'
import { downloadTickets } from './download'
import { ticketBatchBody } from './schemas'

const group = 'Packing slips'

export const itemTicketOperations = [
  write({
    id: 'printItemTickets',
    group,
    method: 'POST',
    path: '/itemTickets/batch',
    summary: 'Tickets, one label per piece',
    description:
      'Starts a job whose resultUrl is one PDF with a label for each piece of these shipments, for 30 days. A label has the piece’s code as a barcode and a QR code (I00000953-2 is the second piece of item I00000953 in its shipment), SKU, options, personalization in full, picture, “2 of 4”, shipment and ship-by date. Personalization is what an item has and its variant does not. Shipments that are Created, Rejected or Canceled, or whose order is on hold, are listed in the job’s errors. Printing tickets changes no shipment. At most 10,000 pieces.',
    permission: 'packingSlips:generate',
    examples: { body: { shipmentIds: ['S0000000001', 'S0000000002'], format: 'Label50x30', sort: 'sku' } },
    body: ticketBatchBody,
    response: jobAnswer,
    status: 202,
    dryRun: false,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    handle: async ({ change, body }) => ({ job: await createTicketBatch(change, body) }),
  }),
  read({
    id: 'getItemTickets',
    group,
    path: '/itemTickets/{jobId}',
    summary: 'Download tickets',
    description: 'The PDF of a batch of tickets, by the id of its job, for 30 days.',
    permission: 'packingSlips:generate',
    examples: { params: { jobId: '01932c07-20e7-7bd3-a9c1-00000000b004' } },
    hasOwnETag: true,
    media: 'application/pdf',
    response: undefined,
    handle: (call) => downloadTickets(call, call.params.jobId),
  }),
] as const
