import { read, write } from '../http/operation'
import { jobAnswer } from '../jobs/schemas'
import { createSlipBatch } from './batch'
import { drawSlip, generateSlip } from './generate'
import { readSlip } from './read'
import { slipAnswer, slipBatch, slipWish } from './schemas'

const group = 'Packing slips'
/** Numbers are those of the first shipments of the demo. */
const shipmentId = 'S0000000002'

export const packingSlipOperations = [
  write({
    id: 'generatePackingSlip',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/packingSlip',
    summary: 'Generate a packing slip for a shipment',
    description:
      'Of a package, or with a page for each of its packages and for what is not packed yet. It is counted in the shipment’s slipCount, and its packages name it. A shipment that is Created, Rejected or Canceled, or whose order is on hold, has none.',
    permission: 'packingSlips:generate',
    examples: { params: { shipmentId }, body: { format: 'A4', message: 'Happy birthday!' } },
    body: slipWish,
    response: slipAnswer,
    status: 201,
    dryRun: false,
    refuses: ['Conflict'],
    location: ({ packingSlip }) => packingSlip.url,
    before: (call) => drawSlip(call, call.params.shipmentId, call.body),
    handle: async ({ change, params, body, prepared }) => ({
      packingSlip: await generateSlip(change, params.shipmentId, body, prepared ?? null),
    }),
  }),
  read({
    id: 'getPackingSlip',
    group,
    path: '/packingSlips/{packingSlipId}',
    summary: 'Download a packing slip',
    description:
      'Its PDF, named after the shipment’s shortId, the same bytes each time, for 30 days. The id of a batch’s job gives the batch. With Accept: application/json, what is known of it.',
    permission: 'packingSlips:generate',
    examples: { params: { packingSlipId: '01932c07-20e7-7bd3-a9c1-00000000a501' } },
    ownETag: true,
    media: 'application/pdf',
    response: slipAnswer,
    handle: (call) => readSlip(call, call.params.packingSlipId),
  }),
  write({
    id: 'generatePackingSlips',
    group,
    method: 'POST',
    path: '/packingSlips/batch',
    summary: 'Print packing slips of many shipments',
    description:
      'Begins a job, whose resultUrl is one PDF of all slips in the order asked for. Each slip is counted in its shipment’s slipCount; what was printed before is marked as a copy. A shipment that cannot be printed is one of the job’s errors.',
    permission: 'packingSlips:generate',
    examples: { body: { shipmentIds: ['S0000000001', shipmentId], format: 'Letter', sort: 'sku' } },
    body: slipBatch,
    response: jobAnswer,
    status: 202,
    dryRun: false,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    handle: async ({ change, body }) => ({ job: await createSlipBatch(change, body) }),
  }),
] as const
