import { z } from 'zod'

/** A bulk's answer: each record's own status and answer, in the order given. */
export const bulkResponseItem = z.object({ status: z.number().int(), response: z.unknown().nullable() }).meta({ id: 'BulkResponseItem' })
export const bulkResponse = z.object({ bulk: z.array(bulkResponseItem) }).meta({ id: 'BulkResponse' })
