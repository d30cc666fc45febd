import * as z from 'zod'
import type { Order } from '@/components/api/order-types'
import {
  type AddressValues,
  bodyOf as addressBodyOf,
  valuesOf as addressValuesOf,
  fieldLabels,
  shippingAddress,
} from '@/components/records/address/address-values'
import { type ReprintReason, reprintReasonNames } from '@/components/records/labels/reprint-reasons'
import type { LineQuantities } from '@/components/records/lines/line-quantities'
import { reprintReasons } from '@/server/orders/lifecycle'
import { reprintOrderBody } from '@/server/orders/reprints/schemas'
import type { shippingAddressModel } from '@/server/platform/address/schemas'
import type { Evidence } from './evidence-field'

export const payers = ['Merchant', 'Customer', 'Vendor', 'Platform'] as const
export type Payer = (typeof payers)[number]

/** The units, reason and payers of a reprint. */
export interface ReprintRequest {
  reasonId: string
  comment: string
  item: Payer
  shipping: Payer
  shippingMethod: string
}

/** The values of the reprint's form; the fields of another address count only when it goes there. */
export interface ReprintValues extends ReprintRequest, AddressValues {
  picks: LineQuantities
  goesElsewhere: boolean
  attachments: Evidence[]
}

/** Nothing chosen; the other address begins as that of the order. */
export const noReprint = (order: Pick<Order, 'shippingAddress'>, picks: LineQuantities): ReprintValues => ({
  picks,
  ...{ reasonId: '', comment: '', item: 'Merchant', shipping: 'Merchant', shippingMethod: '' },
  ...{ goesElsewhere: false, attachments: [] },
  ...addressValuesOf(order.shippingAddress),
})

export const reasonChoices = [
  { value: '', label: 'Choose a reason' },
  ...reprintReasons.map((reason) => ({ value: reason, label: reprintReasonNames[reason] })),
]

/** The form's values as the API takes them. */
export const bodyOf = (values: ReprintValues, order: Pick<Order, 'shippingAddress'>, chosen: { id: string; quantity: number }[]) => ({
  ...requestOf(values, chosen),
  ...(values.goesElsewhere
    ? { shippingAddress: addressBodyOf(values, order.shippingAddress) as z.input<typeof shippingAddressModel> }
    : {}),
  ...(values.attachments.length ? { attachments: values.attachments.map(({ id }) => id) } : {}),
})

/** A reprint of these units to the same address, as one shipment. */
export const requestOf = (
  { reasonId, comment, item, shipping, shippingMethod }: ReprintRequest,
  chosen: { id: string; quantity: number }[],
) =>
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

const addressNames = Object.keys(fieldLabels)
const addressOf = (values: Record<string, unknown>) => Object.fromEntries(addressNames.map((name) => [name, values[name]]))

const shape = { picks: z.record(z.string(), z.string()), reasonId: z.string(), comment: z.string() }
/** The API's own rules, applied to the form's values. */
export const reprintForm = z
  .object({ ...shape, item: z.enum(payers), shipping: z.enum(payers), shippingMethod: z.string(), goesElsewhere: z.boolean() })
  .loose()
  .superRefine((values, context) => {
    for (const { path, message } of (values.goesElsewhere && shippingAddress.safeParse(addressOf(values)).error?.issues) || [])
      context.addIssue({ code: 'custom', path: [...path], message })
    if (!values.reasonId) return context.addIssue({ code: 'custom', path: ['reasonId'], message: 'Choose a reason.' })
    const body = requestOf(values, [{ id: 'any', quantity: 1 }])
    for (const { path, message } of reprintOrderBody.safeParse(body).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [fields[path.join('.')] ?? 'comment'], message })
  })

/** The id of the item at a property path of the request (`shipments[0].items[2].quantity`); null for any other path. */
export const itemAt = (chosen: readonly { id: string }[]) => (propertyName: string) =>
  chosen[Number(/^shipments\[0\]\.items\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]?.id ?? null
