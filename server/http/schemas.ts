import { z } from 'zod'

/** A bulk's answer: each record's own status and answer, in the order given. */
export const bulkResponseItem = z.object({ status: z.number().int(), response: z.unknown().nullable() }).meta({ id: 'BulkResponseItem' })
export const bulkResponse = z.object({ bulk: z.array(bulkResponseItem) }).meta({ id: 'BulkResponse' })

/** What is kept of a bulk's record for a retry with the same Idempotency-Key: which resource it was, by its name. */
export const bulkReplay = z
  .record(z.string(), z.object({ id: z.string(), shortId: z.string().optional(), version: z.number().int() }))
  .meta({ id: 'BulkReplay', description: 'A record’s answer when its outcome is replayed.' })

/** Added to a write's own answer in a dry run, in which ids of things not made are null. */
export const dryRunAnswer = z
  .looseObject({
    changes: z.array(
      z.object({
        resource: z.object({ type: z.string(), id: z.string().nullable() }),
        field: z.string(),
        from: z.unknown(),
        to: z.unknown(),
      }),
    ),
  })
  .meta({ id: 'DryRunAnswer', description: 'The write’s own answer with what would have changed; ids of things not made are null.' })
