import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import type { Arguments } from '@/components/api/types'
import { emptyMessage, type MessageValues, bodyOf as messageBodyOf, messageForm } from '../messages/message-values'
import { type Payer, payers, requestOf as reprintOf } from '../reprints/reprint-values'
import { impliedReprintReason } from './reasons'

export const resolveForm = z
  .object({
    picks: z.record(z.string(), z.string()),
    cancel: z.boolean(),
    refundPrice: z.boolean(),
    refundShipping: z.boolean(),
    reprint: z.boolean(),
    reason: z.string().trim().max(500, { error: 'At most 500 characters.' }),
    reasonId: z.string(),
    item: z.enum(payers),
    shipping: z.enum(payers),
    writes: z.boolean(),
    message: z.custom<MessageValues>(),
  })
  .superRefine(({ cancel, refundPrice, refundShipping, reprint, reason, reasonId, writes, message }, context) => {
    if ((cancel || refundPrice || refundShipping) && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Give a reason.' })
    if (reprint && !reprintReason({ reason, reasonId }))
      context.addIssue({ code: 'custom', path: ['reasonId'], message: 'Choose a reason.' })
    for (const issue of (writes && messageForm.safeParse(message).error?.issues) || [])
      context.addIssue({ code: 'custom', path: ['message', ...issue.path], message: issue.message })
  })

export type ResolveValues = z.output<typeof resolveForm>
export type ResolvePart = 'cancel' | 'refundPrice' | 'refundShipping' | 'reprint' | 'writes'

/** Why it is reprinted: as chosen, else as the reason of the call implies. */
export const reprintReason = ({ reasonId, reason }: Pick<ResolveValues, 'reasonId' | 'reason'>) => reasonId || impliedReprintReason(reason)

export const noResolution = (order: Order): ResolveValues => ({
  picks: {},
  ...{ cancel: false, refundPrice: false, refundShipping: false, reprint: false, writes: false },
  ...{ reason: '', reasonId: '', item: 'Vendor' as Payer, shipping: 'Vendor' as Payer },
  message: emptyMessage(order),
})

export type ResolveBody = Arguments<'POST /orders/{orderId}/resolve'>['body']

/** The request of the chosen parts; null while nothing is asked for. Refunding shipping alone means all of the order's. */
export function bodyOf(values: ResolveValues, chosen: readonly { id: string; quantity: number }[]): ResolveBody | null {
  const { cancel, refundPrice, refundShipping, reprint } = values
  const reason = values.reason.trim() ? { reason: values.reason.trim() } : {}
  const units = chosen.map(({ id, quantity }) => ({ itemId: id, quantity }))
  const hasLines = units.length > 0
  const body = {
    ...(cancel && hasLines ? { cancel: { ...reason, items: chosen.map(({ id, quantity }) => ({ id, quantity })) } } : {}),
    ...(refundPrice && hasLines ? { refund: { lines: units, ...(refundShipping ? { shipping: true } : {}), ...reason } } : {}),
    ...(refundShipping && !refundPrice ? { refund: { shipping: true, ...reason } } : {}),
    ...(reprint && hasLines
      ? {
          reprint: reprintOf({ ...values, reasonId: reprintReason(values) || 'Damaged', comment: values.reason, shippingMethod: '' }, [
            ...chosen,
          ]),
        }
      : {}),
    ...(values.writes ? { message: messageBodyOf(values.message) } : {}),
  }
  return Object.keys(body).length ? body : null
}
