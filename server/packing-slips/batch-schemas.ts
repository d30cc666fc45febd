import { z } from 'zod'
import { slipFormats, slipSorts } from './schemas'

/** What a batch was asked for, its shipments by their ids. */
export const batchInput = z.object({
  shipmentIds: z.array(z.string()),
  format: z.enum(slipFormats).nullable(),
  sort: z.enum(slipSorts),
})
export type BatchInput = z.output<typeof batchInput>

/** How far a batch is. */
export const batchProgress = z.object({
  /** The shipments that are to be printed, in the order of the PDF, by their places in the input; null before it is known. */
  order: z.array(z.int()).nullable(),
  /** How many of them have been judged. */
  next: z.int(),
  /** The slips that were stored of them, by their numbers. */
  slips: z.array(z.int()),
  format: z.enum(slipFormats).nullable(),
  pageCount: z.int(),
})
export type BatchProgress = z.output<typeof batchProgress>
