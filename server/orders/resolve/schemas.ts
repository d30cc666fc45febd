import * as z from 'zod'
import { reasonText } from '@/server/http/field-types'
import { canceledItems } from '../cancellations/schemas'
import { messageModel, newMessage } from '../messages/schemas'
import { refundPart } from '../refunds/schemas'
import { reprintOrderBody } from '../reprints/schemas'
import { orderModel } from '../schemas/responses'

const cancelPart = z.strictObject({ reason: reasonText.optional(), items: canceledItems.optional() }).meta({ id: 'ResolveCancelModel' })

export const resolveBody = z
  .strictObject({
    cancel: cancelPart.optional(),
    refund: refundPart.optional(),
    reprint: reprintOrderBody.optional(),
    message: newMessage.optional().meta({ description: 'Written to the customer; its placeholders are filled in after the other parts.' }),
    dryRun: z.boolean().default(false),
  })
  .superRefine(({ cancel, refund, reprint, message }, context) => {
    if (!cancel && !refund && !reprint && !message)
      context.addIssue({
        code: 'custom',
        path: ['cancel'],
        message: 'Give at least one of cancel, refund, reprint and message.',
        input: cancel,
      })
  })
  .meta({ id: 'ResolveOrderModel' })

export const resolveResponse = z
  .object({
    order: orderModel,
    reprint: orderModel.nullable(),
    message: messageModel.nullable().meta({ description: 'The message to the customer; null when none was written.' }),
  })
  .meta({ id: 'ResolveOrderResponse' })

export type Resolution = z.output<typeof resolveBody>
