import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { createSlipBatch } from './batch'
import { batchesQuery, getBatch, listBatches } from './batches'
import { downloadSlip } from './download'
import { drawSlip, generateSlip } from './packing-slips'
import { batchList, batchResponse, slipBatchBody, slipOptions, slipResponse } from './schemas'

const group = 'Packing slips'
/** The demo's first shipments have these ids. */
const shipmentId = 'S0000000002'

export const packingSlipOperations = [
  write({
    id: 'generatePackingSlip',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/packingSlip',
    summary: 'Generate a packing slip for a shipment',
    description:
      'For one package, or with a page for each package and one for unpacked units. Increases the shipment’s slipCount and links the slip to its packages. Refused for shipments that are Created, Rejected or Canceled, or whose order is on hold.',
    permission: 'packingSlips:generate',
    examples: { params: { shipmentId }, body: { format: 'A4', message: 'Happy birthday!' } },
    body: slipOptions,
    response: slipResponse,
    status: 201,
    dryRun: false,
    refuses: ['Conflict'],
    location: ({ packingSlip }) => packingSlip.url,
    prepare: (call) => drawSlip(call, call.params.shipmentId, call.body),
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
      'The PDF, named after the shipment’s shortId; always the same bytes, for 30 days. The id of a batch job returns the batch. With Accept: application/json, returns the slip’s metadata.',
    permission: 'packingSlips:generate',
    examples: { params: { packingSlipId: '01932c07-20e7-7bd3-a9c1-00000000a501' } },
    hasOwnETag: true,
    media: 'application/pdf',
    response: slipResponse,
    handle: (call) => downloadSlip(call, call.params.packingSlipId),
  }),
  read({
    id: 'listSlipBatches',
    group,
    path: '/packingSlips/batches',
    summary: 'List batches of packing slips',
    description:
      'The batches that the caller started, newest first, with their facilities; with `kind=slips,tickets` those of tickets, too. Internal holders of audit:read see everybody’s.',
    permission: 'packingSlips:generate',
    examples: { query: { pageSize: '20' } },
    query: batchesQuery,
    response: batchList,
    handle: async ({ reader, query, principal }) => envelope('batches', query, await listBatches(reader, query, principal)),
  }),
  read({
    id: 'getSlipBatch',
    group,
    path: '/packingSlips/batches/{batchId}',
    summary: 'Get a batch of packing slips',
    description: 'The batch with its slips in the order in which they are printed, to print again from one of them.',
    permission: 'packingSlips:generate',
    examples: { params: { batchId: '01932c07-20e7-7bd3-a9c1-00000000b001' } },
    response: batchResponse,
    handle: async ({ reader, params, principal }) => ({ batch: await getBatch(reader, principal, params.batchId) }),
  }),
  write({
    id: 'generatePackingSlips',
    group,
    method: 'POST',
    path: '/packingSlips/batch',
    summary: 'Batch of packing slips',
    description:
      'Starts a job whose resultUrl is one PDF with all slips in the requested order. Once it is drawn, each slip increases its shipment’s slipCount, and the job can no longer be canceled; a canceled batch, or one that failed before, counts none. Reprints of a slip are marked as copies. Shipments that cannot be printed are listed in the job’s errors.',
    permission: 'packingSlips:generate',
    examples: { body: { shipmentIds: ['S0000000001', shipmentId], format: 'Letter', sort: 'sku' } },
    body: slipBatchBody,
    response: jobAnswer,
    status: 202,
    dryRun: false,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    handle: async ({ change, body }) => ({ job: await createSlipBatch(change, body) }),
  }),
] as const
