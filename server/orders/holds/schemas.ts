import * as z from 'zod'
import { holdReasons } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { instant, shortText, time } from '@/server/http/field-types'
import { evenIfFieldsAreWrong } from '@/server/http/refine-always'
import { orderStatus } from '../schemas/filters'
import { requiresComment } from '../schemas/reason-comment'

const holdFields = {
  reason: z.enum(holdReasons, { error: `Give one of ${holdReasons.join(', ')}.` }),
  comment: shortText(1_000).nullish(),
  releaseAt: instant().nullish(),
}

export const notInFuture = 'Give a time in the future.'

/**
 * Names a release time in the past beside the other problems of a hold. Alone it is refused when the hold is placed, so that the repetition
 * of a request with an Idempotency-Key is still answered after that time.
 */
const withPastRelease = <T extends z.ZodObject>(schema: T) =>
  schema.refine(({ releaseAt }) => !(releaseAt instanceof Date) || releaseAt.getTime() > Date.now(), {
    path: ['releaseAt'],
    error: notInFuture,
    when: (payload) => payload.issues.length > 0 && evenIfFieldsAreWrong.when(payload),
  })
const newHold = <T extends z.ZodObject>(schema: T) => withPastRelease(requiresComment(schema, 'reason'))

const order = z.string().min(1).max(100)

export const holdOrderBody = newHold(z.strictObject(holdFields)).meta({ id: 'CustomerCareHoldOrderModel' })
export const holdRecord = newHold(z.strictObject({ orderId: order, version: z.int().min(1).optional(), ...holdFields }))

const release = { holdId: z.string({ error: 'Name the hold by its id.' }).min(1).max(100), comment: shortText(1_000).nullish() }
export const releaseHoldBody = z.strictObject(release)
export const releaseRecord = z.strictObject({ orderId: order, version: z.int().min(1).optional(), ...release })

export type NewHold = Pick<z.output<z.ZodObject<typeof holdFields>>, 'reason' | 'comment'> & { releaseAt?: Date | null }

/** An open hold with its release time and its order. */
export const dueHoldModel = z
  .object({
    id: z.string(),
    reason: z.enum(holdReasons),
    comment: z.string().nullable(),
    placedBy: userReference.nullable(),
    placedAt: time,
    releaseAt: time,
    order: z.object({
      id: z.string(),
      shortId: z.string(),
      status: orderStatus,
      customerName: z.string().nullable(),
      merchantName: z.string(),
    }),
  })
  .meta({ id: 'DueHold' })
