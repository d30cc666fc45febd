import { z } from 'zod'
import { slipFormat as format, slipFormats } from '../directory/schemas'
import { time } from '../http/wire'
import { languageCode } from '../orders/schemas'

const reference = (what: string) =>
  z
    .string({ error: `Name the ${what} by its id or shortId.` })
    .min(1)
    .max(100)

/** What a packing slip is to be like. What is left out is as its merchant and its order have it. */
export const slipWish = z
  .strictObject({
    format: format.optional().meta({ description: 'The merchant’s own unless given.' }),
    packageId: reference('package')
      .nullish()
      .meta({ description: 'The slip of this package alone; otherwise a page for each package, or for what is not packed yet.' }),
    languageCode: languageCode.optional().meta({ description: 'Of the slip’s own words; the order’s unless given.' }),
    showPrices: z.boolean().optional().meta({ description: 'false unless given.' }),
    message: z
      .string()
      .max(1_000, { error: (issue) => `At most 1000 characters; this has ${(issue.input as string).length}.` })
      .nullish(),
    copy: z
      .int({ error: 'Give a whole number.' })
      .min(1, { error: 'The first copy is 1.' })
      .max(999, { error: 'At most copy 999.' })
      .optional()
      .meta({ description: '1 unless given; from 2 on the slip says COPY 2, COPY 3 and so on.' }),
  })
  .meta({ id: 'CreatePackingSlipModel' })
export type SlipWish = z.output<typeof slipWish>

export { slipFormats }

export const slipSorts = ['asGiven', 'sku', 'facility'] as const
export type SlipSort = (typeof slipSorts)[number]

export const MOST_SLIPS = 500
export const slipBatch = z
  .strictObject({
    shipmentIds: z
      .array(reference('shipment'), { error: 'Give a list of shipments.' })
      .min(1, { error: 'Name at least one shipment.' })
      .max(MOST_SLIPS, {
        error: (issue) => `At most ${MOST_SLIPS} shipments at once; these are ${(issue.input as unknown[]).length}. Print them in parts.`,
      }),
    format: format.optional().meta({ description: 'Each merchant’s own unless given.' }),
    sort: z
      .enum(slipSorts, { error: `Give one of ${slipSorts.join(', ')}.` })
      .default('asGiven')
      .meta({ description: 'In which order the slips are in the PDF; by facility they are also by SKU.' }),
  })
  .meta({ id: 'CreatePackingSlipBatchModel' })
export type SlipBatch = z.output<typeof slipBatch>

/** A packing slip as it is read. */
export const slipModel = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'Where its PDF is, for 30 days.' }),
    format,
    pageCount: z.int(),
    copy: z.int(),
    createdAt: time,
  })
  .meta({ id: 'PackingSlipDto' })
export type SlipModel = z.output<typeof slipModel>

export const slipAnswer = z.object({ packingSlip: slipModel }).meta({ id: 'GeneratePackingSlipResponse' })
