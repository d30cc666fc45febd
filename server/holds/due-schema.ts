import { z } from 'zod'
import { time } from '../http/wire'
import { userReference } from '../orders/models'
import { orderStatus } from '../orders/schemas'
import { holdReasons } from './lifecycle'

/** An open hold with the time of its release and the order it keeps. */
export const dueHold = z
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
