import * as z from 'zod'
import { rejectReasons } from '@/db/states'
import { reasonText } from '@/server/http/field-types'
import { evenIfFieldsAreWrong } from '@/server/http/refine-always'
import { quantity, reference, shipmentRecord } from './requests'

const cause = {
  reasonCode: z
    .enum(rejectReasons, { error: `Give one of ${rejectReasons.join(', ')}.` })
    .default('Other')
    .meta({ description: 'Why the vendor cannot make it, from a list. Other needs a reason in words.' }),
  reason: reasonText.nullish(),
}

const item = z.strictObject({ id: reference('item'), quantity: quantity.optional() }).meta({ id: 'RejectOrderItem' })
const part = {
  orderItems: z
    .array(item)
    .min(1, { error: 'Name an item, or leave orderItems out to reject the whole shipment.' })
    .max(500)
    .optional()
    .meta({ description: 'The items that the vendor cannot make, with their units; left out, the whole shipment.' }),
}

/** A rejection needs words when its code does not tell the reason. */
const requireWords = <T extends z.ZodObject>(schema: T) =>
  schema.refine(({ reasonCode, reason }) => reasonCode !== 'Other' || (reason ?? null) !== null, {
    path: ['reason'],
    error: 'Say why.',
    params: { reason: 'field.required' },
    ...evenIfFieldsAreWrong,
  })

export const rejectBody = requireWords(z.strictObject({ ...cause, ...part })).meta({ id: 'Reject' })
export type Rejection = z.output<typeof rejectBody>
export const rejectRecord = requireWords(z.strictObject({ ...shipmentRecord, ...cause, ...part }))
/** The rejection of several shipments for one reason, each of them whole. */
export const rejectChange = requireWords(z.strictObject(cause))
