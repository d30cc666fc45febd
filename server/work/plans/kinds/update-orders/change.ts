import * as z from 'zod'
import { shortText } from '@/server/http/field-types'
import { careChanges } from '@/server/orders/care/schemas'
import { updateItemBody } from '@/server/orders/items/schemas'
import { updateOrderBody } from '@/server/orders/schemas/requests'
import { addressModel } from '@/server/platform/address/schemas'

const order = updateOrderBody.shape
const item = updateItemBody.shape

const options = z
  .array(z.strictObject({ name: shortText(100, 1), value: shortText(1_000).nullable() }))
  .max(50, { error: 'At most 50 options.' })

const items = z
  .strictObject({
    skus: z
      .array(shortText(255, 1))
      .max(100)
      .nullish()
      .meta({
        description:
          'Changes only the items with one of these SKUs, as sent or as resolved; a star matches any characters. An empty list means all items. Without it, the SKUs that the selection’s query asks for, else all items.',
        examples: [['MUG-11']],
      }),
    sku: item.sku,
    quantity: item.quantity,
    merchantPrice: item.merchantPrice,
    merchantShippingPrice: item.merchantShippingPrice,
    merchantTax: item.merchantTax,
    images: item.images,
    options: options.optional().meta({ description: 'Sets these options and keeps the others; null removes one.' }),
    attributes: item.attributes,
    skipSkuValidation: item.skipSkuValidation,
    skipImageValidation: item.skipImageValidation,
    skipImgManip: item.skipImgManip,
  })
  .meta({ id: 'PlanItemChanges' })

/** The change of a plan of the kind orders.update. */
export const updateChange = z
  .strictObject({
    shippingAddress: addressModel.optional().meta({ description: 'The fields to change; the others of each address stay.' }),
    billingAddress: order.billingAddress,
    returnAddress: order.returnAddress,
    customerShippingMethod: order.customerShippingMethod,
    shipByDate: order.shipByDate,
    merchantName: order.merchantName,
    meta: order.meta,
    assignee: careChanges.assignee,
    addTags: careChanges.addTags,
    removeTags: careChanges.removeTags,
    shipmentsMetadata: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Merged with the stored one by key; null removes a key.' }),
    isPollingStopped: order.isPollingStopped,
    status: z
      .literal('ReadyForFulfillment', { error: 'Give ReadyForFulfillment, or make a plan to hold or cancel.' })
      .optional()
      .meta({ description: 'Checks the orders again; an order that something still blocks is refused.' }),
    items: items.optional(),
    allowUnknown: z.boolean().optional().meta({
      description: 'Accepts a SKU that the catalog does not have, and a shipping method that no order has. Default: they are refused.',
    }),
  })
  .refine(({ allowUnknown: _, items: ofItems, ...ofOrder }) => hasValues(ofOrder) || hasValues({ ...ofItems, skus: undefined }), {
    error: 'Give a field to change.',
  })
  .meta({ id: 'PlanOrderChanges' })
export type UpdateChange = z.output<typeof updateChange>

const hasValues = (fields: object) => Object.values(fields).some((value) => value !== undefined)
