import * as z from 'zod'
import { refundStates } from '@/db/states'
import { reasonText } from '@/server/http/field-types'
import { evenIfFieldsAreWrong } from '@/server/http/refine-always'

const refundItem = z
  .strictObject({
    itemId: z
      .string({ error: 'Name the item by its id or shortId, or send null for the order’s own shipping or tax.' })
      .min(1)
      .max(100)
      .nullable(),
    isShippingRefund: z.boolean().default(false),
    isTaxRefund: z.boolean().default(false),
    /** In major units of the order's currency, which limits the number of decimals. */
    amount: z.number().gt(0, { error: 'Give an amount above 0.' }).max(999_999_999.99),
    reason: reasonText,
  })
  .superRefine(({ itemId, isShippingRefund, isTaxRefund }, context) => {
    const wrong = (path: string, message: string, input: unknown) => context.addIssue({ code: 'custom', path: [path], message, input })
    if (typeof itemId === 'string' && isTaxRefund === true)
      wrong(
        'isTaxRefund',
        'The tax of an item is part of its price; only the order’s tax is refunded alone, with itemId null.',
        isTaxRefund,
      )
    if (itemId === null && isShippingRefund === isTaxRefund)
      wrong('itemId', 'Without an item, exactly one of isShippingRefund and isTaxRefund is true.', itemId)
  }, evenIfFieldsAreWrong)
  .meta({ id: 'AddRefundItemModel' })

const refundedUnits = z
  .strictObject({
    itemId: z.string({ error: 'Name the item by its id or shortId.' }).min(1).max(100),
    quantity: z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000),
  })
  .meta({ id: 'RefundLineModel' })

/** A refund whose amounts the service computes: of everything that is left, or of units of lines. */
const wholeShape = {
  all: z.literal(true, { error: 'Send true, or leave it out and name lines.' }).optional(),
  lines: z.array(refundedUnits).min(1, { error: 'Name a line.' }).max(500, { error: 'At most 500 lines.' }).optional(),
  shipping: z.boolean().optional(),
  reason: reasonText.optional(),
}

function requireOneForm(
  { all, lines, shipping }: { all?: unknown; lines?: unknown; shipping?: boolean | undefined },
  context: z.RefinementCtx,
) {
  if (all && lines)
    context.addIssue({ code: 'custom', path: ['lines'], message: 'All lines are included in all: leave one out.', input: lines })
  if (!all && !lines && !shipping)
    context.addIssue({ code: 'custom', path: ['all'], message: 'Send all: true, lines, or shipping: true.', input: all })
  if (all && shipping === false)
    context.addIssue({ code: 'custom', path: ['shipping'], message: 'Everything includes shipping: leave it out.', input: shipping })
}
const wholeRefund = z.strictObject(wholeShape).superRefine(requireOneForm).meta({ id: 'WholeRefundModel' })

const refunds = z.union([z.array(refundItem).min(1, { error: 'Give a refund.' }).max(500, { error: 'At most 500 refunds.' }), wholeRefund])

export const addRefundsBody = z.strictObject({ orderId: z.string().max(100).nullish(), refunds }).meta({ id: 'AddRefundModel' })

/** The refund of a request that does more: refunds as in the body of a refund, or their whole form alone. */
export const refundPart = z
  .strictObject({ refunds: refunds.optional(), ...wholeShape })
  .superRefine(({ refunds: listed, ...whole }, context) => {
    if (!listed) requireOneForm(whole, context)
    else if (Object.values(whole).some((value) => value !== undefined))
      context.addIssue({ code: 'custom', path: ['refunds'], message: 'Send either refunds or the fields beside it.', input: listed })
  })
  .meta({ id: 'ResolveRefundModel' })

export const refundStateBody = z
  .strictObject({
    state: z.enum(refundStates, { error: `Give one of ${refundStates.join(', ')}.` }),
    reason: reasonText.nullish(),
  })
  .meta({ id: 'RefundStateModel' })

export type NewRefunds = z.output<typeof addRefundsBody>
export type RequestedRefunds = NewRefunds['refunds']
export type NewRefund = z.output<typeof refundItem>
export type RefundPart = z.output<typeof refundPart>
export type WholeRefund = z.output<typeof wholeRefund>
export type NewRefundState = z.output<typeof refundStateBody>
