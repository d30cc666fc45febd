import { z } from 'zod'
import { instant, shortText } from '../http/wire'
import { holdReasons } from './lifecycle'

const shape = {
  reason: z.enum(holdReasons, { error: `Give one of ${holdReasons.join(', ')}.` }),
  comment: shortText(1_000).nullish(),
  releaseAt: instant().nullish(),
}

const commented = <T extends z.ZodObject>(schema: T) =>
  schema.superRefine((hold, context) => {
    const { reason, comment } = hold as { reason?: string; comment?: string | null }
    if (reason === 'Other' && !comment?.trim())
      context.addIssue({ code: 'custom', path: ['comment'], message: 'Say in the comment what the reason is.', input: comment })
  })

const order = z.string().min(1).max(100)

export const newHold = commented(z.strictObject(shape)).meta({ id: 'CustomerCareHoldOrderModel' })
export const holdRecord = commented(z.strictObject({ orderId: order, version: z.int().min(1).optional(), ...shape }))

const release = { holdId: z.string({ error: 'Name the hold by its id.' }).min(1).max(100), comment: shortText(1_000).nullish() }
export const releaseHold = z.strictObject(release)
export const releaseRecord = z.strictObject({ orderId: order, version: z.int().min(1).optional(), ...release })

export type NewHold = Pick<z.output<z.ZodObject<typeof shape>>, 'reason' | 'comment'> & { releaseAt?: Date | null }
