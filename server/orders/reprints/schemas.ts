import * as z from 'zod'
import { reprintReasons } from '@/db/states'
import { shortText, time } from '@/server/http/field-types'
import { evenIfFieldsAreWrong } from '@/server/http/refine-always'
import { shippingAddressModel } from '@/server/platform/address/schemas'
import { orderStatus } from '../schemas/filters'
import { requiresComment } from '../schemas/reason-comment'

const costBearers = ['Merchant', 'Customer', 'Vendor', 'Platform'] as const
const costBearer = z.enum(costBearers, { error: `Give one of ${costBearers.join(', ')}.` })
const costCoverage = z.strictObject({ item: costBearer, shipping: costBearer }).meta({ id: 'ReprintCostCoverageModel' })

const shipmentItem = z
  .strictObject({
    orderItemId: z.string().min(1).max(100).nullish(),
    sku: shortText(255, 1).nullish(),
    quantity: z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000),
  })
  .refine(({ orderItemId, sku }) => (orderItemId ?? sku ?? null) !== null, {
    path: ['orderItemId'],
    error: 'Give the item’s orderItemId or sku.',
    ...evenIfFieldsAreWrong,
  })
  .meta({ id: 'ReprintShipmentItemModel' })

const shipment = z
  .strictObject({
    facilityId: z.string().min(1).max(100).nullish(),
    shippingMethod: shortText(100).nullish(),
    costCoverage,
    items: z.array(shipmentItem).min(1, { error: 'Name an item.' }).max(500, { error: 'At most 500 items.' }),
  })
  .meta({ id: 'ReprintShipmentModel' })

export const reprintOrderBody = requiresComment(
  z.strictObject({
    reasonId: z.enum(reprintReasons, { error: `Give one of ${reprintReasons.join(', ')}.` }),
    comment: shortText(1_000).nullish(),
    shippingAddress: shippingAddressModel
      .nullish()
      .meta({ description: 'Where the reprint goes instead of the address of the order, which stays as it is.' }),
    attachments: z
      .array(z.string().min(1).max(100))
      .max(20, { error: 'At most 20 files.' })
      .nullish()
      .meta({ description: 'The ids of uploaded files as evidence of the claim, such as a picture of the damage.' }),
    shipments: z.array(shipment).min(1, { error: 'Give a shipment.' }).max(50, { error: 'At most 50 shipments.' }),
  }),
  'reasonId',
).meta({ id: 'ReprintModel' })

export type NewReprint = z.output<typeof reprintOrderBody>

/** The reprints of an order, and the units that can still be reprinted. */
export const reprintsOfOrder = z.object({
  reprints: z.array(
    z.object({
      order: z.object({ id: z.string(), shortId: z.string(), status: orderStatus, createdAt: time }),
      reasonId: z.enum(reprintReasons),
      items: z.array(z.object({ orderItemId: z.string(), quantity: z.int(), canceledQuantity: z.int() })),
    }),
  ),
  items: z.array(z.object({ orderItemId: z.string(), shippedQuantity: z.int(), reprintedQuantity: z.int(), reprintableQuantity: z.int() })),
})
export type ReprintsOfOrder = z.output<typeof reprintsOfOrder>
