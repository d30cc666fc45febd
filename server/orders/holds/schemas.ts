import * as z from 'zod'
import { holdReasons } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { instant, shortText, time } from '@/server/http/field-types'
import { orderStatus } from '../schemas/filters'

const holdFields = {
  reason: z.enum(holdReasons, { error: `Give one of ${holdReasons.join(', ')}.` }),
  comment: shortText(1_000).nullish(),
  releaseAt: instant().nullish(),
}

const requiresComment = <T extends z.ZodObject>(schema: T) =>
  schema.superRefine((hold, context) => {
    const { reason, comment } = hold as { reason?: string; comment?: string | null }
    if (reason === 'Other' && !comment?.trim())
      context.addIssue({ code: 'custom', path: ['comment'], message: 'Give a comment with this reason.', input: comment })
  })

const order = z.string().min(1).max(100)

export const holdOrderBody = requiresComment(z.strictObject(holdFields)).meta({ id: 'CustomerCareHoldOrderModel' })
export const holdRecord = requiresComment(z.strictObject({ orderId: order, version: z.int().min(1).optional(), ...holdFields }))

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
