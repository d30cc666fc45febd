import * as z from 'zod'

export const orderReference = z
  .string()
  .min(1, { error: 'Name the order by its id or shortId.' })
  .max(100)
  .meta({ id: 'OrderReference', description: 'An order by id or shortId; case does not matter.' })

const orderReferences = z.array(orderReference).min(1).max(1_000)
const stringBulk = z.strictObject({ bulk: orderReferences }).meta({ id: 'StringBulkModel' })

/** The bodies for the API reference; server/http validates the envelope of all bulk operations. */
export const startProcessingBody = z.union([stringBulk, z.strictObject({ orderIds: orderReferences })]).meta({ id: 'StartProcessingModel' })
export const refreshProcessingBody = z
  .union([stringBulk, z.strictObject({ orderIds: orderReferences })])
  .meta({ id: 'RefreshProcessingModel' })
