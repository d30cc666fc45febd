import * as z from 'zod'
import { slipFormats } from '@/db/states'
import { slipFormat } from '@/server/directory/schemas'
import { listOf, time } from '@/server/http/field-types'
import { jobModel } from '@/server/platform/jobs/schemas'
import { ticketFormats } from '../item-tickets/ticket-rules'
import { languageCode } from '../schemas/requests'

const reference = (what: string) =>
  z
    .string({ error: `Name the ${what} by its id or shortId.` })
    .min(1)
    .max(100)

/** The options of a packing slip. Missing ones come from its merchant and its order. */
export const slipOptions = z
  .strictObject({
    format: slipFormat.optional().meta({ description: 'Default: the merchant’s slipFormat.' }),
    packageId: reference('package')
      .nullish()
      .meta({ description: 'Generates the slip of this package only; otherwise one page per package, or one for all unpacked units.' }),
    languageCode: languageCode.optional().meta({ description: 'Language of the slip’s labels. Default: the order’s language.' }),
    showPrices: z.boolean().optional().meta({
      description:
        'Whether the slip has the customer’s prices; default false. A vendor may ask for them only if the merchant’s slipShowsPrices is true.',
    }),
    message: z
      .string()
      .max(1_000, { error: (issue) => `At most 1000 characters; this has ${(issue.input as string).length}.` })
      .nullish(),
    copy: z
      .int({ error: 'Give a whole number.' })
      .min(1, { error: 'The first copy has the number 1.' })
      .max(999, { error: 'The highest copy number is 999.' })
      .optional()
      .meta({ description: 'Default 1; from 2 on the slip shows COPY 2, COPY 3 and so on.' }),
  })
  .meta({ id: 'CreatePackingSlipModel' })
export type SlipOptions = z.output<typeof slipOptions>

export const slipSorts = ['asGiven', 'sku', 'facility'] as const
export type SlipSort = (typeof slipSorts)[number]

const MAX_SHIPMENTS = 500
/** The shipments of a batch, by id or shortId. */
export const shipmentReferences = z
  .array(reference('shipment'), { error: 'Give a list of shipments.' })
  .min(1, { error: 'Name at least one shipment.' })
  .max(MAX_SHIPMENTS, {
    error: (issue) => `At most ${MAX_SHIPMENTS} shipments at once; these are ${(issue.input as unknown[]).length}. Print them in parts.`,
  })

export const slipBatchBody = z
  .strictObject({
    shipmentIds: shipmentReferences,
    format: slipFormat.optional().meta({ description: 'Default: each merchant’s slipFormat.' }),
    sort: z
      .enum(slipSorts, { error: `Give one of ${slipSorts.join(', ')}.` })
      .default('asGiven')
      .meta({ description: 'Order of the slips in the PDF; within a facility they are sorted by SKU.' }),
  })
  .meta({ id: 'CreatePackingSlipBatchModel' })
export type SlipBatch = z.output<typeof slipBatchBody>

/** A packing slip as the API returns it. */
const slipModel = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'Address of the PDF, for 30 days.' }),
    format: slipFormat,
    pageCount: z.int(),
    copy: z.int(),
    createdAt: time,
  })
  .meta({ id: 'PackingSlipDto' })
export type SlipModel = z.output<typeof slipModel>

export const slipResponse = z.object({ packingSlip: slipModel }).meta({ id: 'GeneratePackingSlipResponse' })

/** The request of a batch, with shipment ids. */
export const batchInput = z.object({
  shipmentIds: z.array(z.string()),
  format: z.enum(slipFormats).nullable(),
  sort: z.enum(slipSorts),
})
export type BatchInput = z.output<typeof batchInput>

/** The progress of a batch. */
export const batchProgress = z.object({
  /** The shipments to print in PDF order, as indexes into the input; null until known. */
  order: z.array(z.int()).nullable(),
  /** The number of shipments processed so far. */
  next: z.int(),
  /** The numbers of their stored slips. */
  slips: z.array(z.int()),
  /** The page count of each stored slip in the PDF; null until it is drawn, and when it has to be drawn again. */
  pageCounts: z.array(z.int()).nullable().default(null),
  /** The number of stored slips, from the first on, that are counted as printed. */
  counted: z.int().default(0),
  format: z.enum(slipFormats).nullable(),
  pageCount: z.int(),
})
export type BatchProgress = z.output<typeof batchProgress>

/** What a batch prints. */
export const batchKinds = ['slips', 'tickets'] as const
const batchKind = z.enum(batchKinds, { error: `Give one of ${batchKinds.join(', ')}.` })

const batchSummary = z
  .object({
    kind: batchKind.meta({ description: 'slips: packing slips. tickets: a label for each piece.' }),
    ...jobModel.pick({ id: true, status: true, done: true, of: true, resultUrl: true, createdBy: true, createdAt: true, finishedAt: true })
      .shape,
    failed: z.int().meta({ description: 'How many shipments could not be printed.' }),
    format: z
      .enum([...new Set([...slipFormats, ...ticketFormats])])
      .nullable()
      .meta({ description: 'The paper of the slips or tickets; null for that of each merchant.' }),
    facilityNames: z.array(z.string()).meta({ description: 'The facilities of the shipments that the caller sees, by name.' }),
  })
  .meta({ id: 'SlipBatch' })
export type BatchSummary = z.output<typeof batchSummary>

export const batchList = listOf('batches', batchSummary).meta({ id: 'ListSlipBatchesResponse' })

export const batchResponse = z
  .object({
    batch: batchSummary
      .extend({
        format: slipFormat.nullable().meta({ description: 'The paper size; null for that of each merchant.' }),
        slips: z
          .array(
            z.object({
              shipmentId: z.string().meta({ description: 'The shipment of the slip.' }),
              shortId: z.string().meta({ description: 'Its number, as the slip shows it.' }),
            }),
          )
          .meta({ description: 'The slips in the order in which they are printed; none before the batch has begun.' }),
      })
      .meta({ id: 'SlipBatchWithSlips' }),
  })
  .meta({ id: 'GetSlipBatchResponse' })
