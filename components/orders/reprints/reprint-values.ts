import * as z from 'zod'
import { type ReprintReason, reprintReasonNames } from '@/components/records/labels/reprint-reasons'
import type { LineQuantities } from '@/components/records/lines/line-quantities'
import { reprintReasons } from '@/server/orders/lifecycle'
import { reprintOrderBody } from '@/server/orders/reprints/schemas'

export const payers = ['Merchant', 'Customer', 'Vendor', 'Platform'] as const
export type Payer = (typeof payers)[number]

export interface ReprintValues {
  picks: LineQuantities
  reasonId: string
  comment: string
  item: Payer
  shipping: Payer
  shippingMethod: string
}

export const reasonChoices = [
  { value: '', label: 'Choose a reason' },
  ...reprintReasons.map((reason) => ({ value: reason, label: reprintReasonNames[reason] })),
]

/** The form's values as the API takes them: one shipment. */
export const bodyOf = ({ reasonId, comment, item, shipping, shippingMethod }: ReprintValues, chosen: { id: string; quantity: number }[]) =>
  ({
    reasonId: reasonId as ReprintReason,
    comment: comment.trim() || null,
    shipments: [
      {
        shippingMethod: shippingMethod.trim() || null,
        costCoverage: { item, shipping },
        items: chosen.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      },
    ],
  }) satisfies z.input<typeof reprintOrderBody>

/** The form's field of each API name. */
const fields: Record<string, keyof ReprintValues> = {
  reasonId: 'reasonId',
  comment: 'comment',
  'shipments.0.shippingMethod': 'shippingMethod',
}

const shape = { picks: z.record(z.string(), z.string()), reasonId: z.string(), comment: z.string() }
/** The API's own rules, applied to the form's values. */
export const reprintForm = z
  .object({ ...shape, item: z.enum(payers), shipping: z.enum(payers), shippingMethod: z.string() })
  .superRefine((values, context) => {
    if (!values.reasonId) return context.addIssue({ code: 'custom', path: ['reasonId'], message: 'Choose a reason.' })
    const body = bodyOf(values, [{ id: 'any', quantity: 1 }])
    for (const { path, message } of reprintOrderBody.safeParse(body).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [fields[path.join('.')] ?? 'comment'], message })
  })

/** The id of the item at a property path of the request (`shipments[0].items[2].quantity`); null for any other path. */
export const itemAt = (chosen: readonly { id: string }[]) => (propertyName: string) =>
  chosen[Number(/^shipments\[0\]\.items\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]?.id ?? null
