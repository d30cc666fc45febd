import * as z from 'zod'
import { reasonText } from '@/server/http/field-types'
import { canceledItems } from '../cancellations/schemas'
import { refundPart } from '../refunds/schemas'
import { reprintOrderBody } from '../reprints/schemas'
import { orderModel } from '../schemas/responses'

const cancelPart = z.strictObject({ reason: reasonText.optional(), items: canceledItems.optional() }).meta({ id: 'ResolveCancelModel' })

export const resolveBody = z
  .strictObject({
    cancel: cancelPart.optional(),
    refund: refundPart.optional(),
    reprint: reprintOrderBody.optional(),
    dryRun: z.boolean().default(false),
  })
  .superRefine(({ cancel, refund, reprint }, context) => {
    if (!cancel && !refund && !reprint)
      context.addIssue({ code: 'custom', path: ['cancel'], message: 'Give at least one of cancel, refund and reprint.', input: cancel })
  })
  .meta({ id: 'ResolveOrderModel' })

export const resolveResponse = z.object({ order: orderModel, reprint: orderModel.nullable() }).meta({ id: 'ResolveOrderResponse' })

export type Resolution = z.output<typeof resolveBody>
