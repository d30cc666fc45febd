import { z } from 'zod'

/** An order by its id or shortId. */
export const processed = z
  .string()
  .min(1, { error: 'Name the order by its id or shortId.' })
  .max(100)
  .meta({ id: 'OrderReference', description: 'An order by its id or shortId, any case.' })

const many = z.array(processed).min(1).max(1_000)
const stringBulk = z.strictObject({ bulk: many }).meta({ id: 'StringBulkModel' })

/** The bodies as the API reference describes them; the envelope is judged for all bulks at once (server/http). */
export const startProcessing = z.union([stringBulk, z.strictObject({ orderIds: many })]).meta({ id: 'StartProcessingModel' })
export const refreshProcessing = z.union([stringBulk, z.strictObject({ orderIds: many })]).meta({ id: 'RefreshProcessingModel' })
