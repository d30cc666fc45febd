import * as z from 'zod'
import { reasonText } from '@/server/http/field-types'
import { evenIfFieldsAreWrong } from '@/server/http/refine-always'
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
  .refine((parts) => [parts.cancel, parts.refund, parts.reprint, parts.message].some((part) => part !== undefined), {
    path: ['cancel'],
    error: 'Give at least one of cancel, refund, reprint and message.',
    ...evenIfFieldsAreWrong,
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
