import * as z from 'zod'
import { claimFieldNames } from '@/server/access/schemas'
import { amount, currencyCode, readOnly, requestedState, shortText, storableDay } from '@/server/http/field-types'
import { addressModel, coordinatesModel, shippingAddressModel } from '@/server/platform/address/schemas'
import { careChanges } from '../care/schemas'
import { createItemBody, stringMap, updateItemOfOrder } from '../items/schemas'
import { orderStatuses } from '../lifecycle'
import { paymentMethod } from './payments'

const safeId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, { error: 'Use 1 to 100 of A–Z, a–z, 0–9, _ and -.' })

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
/** ISO 639-1; any case accepted, converted to lower case. */
export const languageCode = z
  .string()
  .toLowerCase()
  .refine((code) => /^[a-z]{2}$/.test(code) && languages.of(code) !== undefined, { error: 'Give an ISO 639-1 language code, such as en.' })
  .meta({ id: 'LanguageCodes' })

const optionalText = shortText(255).nullish()

const clientInfo = z
  .strictObject({ source: optionalText, details: shortText(1_000).nullish(), version: optionalText, ip: optionalText })
  .meta({ id: 'APIClientInfoModel' })

const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 16_384, { error: 'At most 16 KiB of JSON.' })

/** Fields of an order that the service sets, except those that an update takes as a reference or as a request. */
const computedOrderFields = [
  'shortId',
  'statusDesc',
  'merchantItemTotal',
  'merchantTaxTotal',
  'merchantShippingTotal',
  'merchantTotal',
  'reprint',
  'holds',
  'refundData',
  'customerId',
  'facilityNames',
  'shipmentIds',
  'shipmentCreatedDates',
  'dueDate',
  'createdAt',
  'updatedAt',
  'processedAt',
  'canceledAt',
  'cancelledAt',
] as const

/** Fields of an order that are computed when it is read; ignored on input. */
const liveOrderFieldNames = [...claimFieldNames, 'isLate'] as const

/** The amounts that the customer paid according to the merchant, in major units of the order's currency. */
export const customerAmounts = [
  'customerTotal',
  'customerItemTotal',
  'customerTotalShipping',
  'customerTotalTaxes',
  'customerTotalDiscountAndPromotions',
] as const

const shipByDate = storableDay.meta({
  description:
    'The day by which everything has to leave, such as 2026-01-31. Null leaves it to the facilities. It can change until everything is shipped, and follows into the shipments that have not left.',
})

export const MAX_ITEMS = 500

const items = z
  .array(createItemBody)
  .min(1, { error: 'An order has at least one item.' })
  .max(MAX_ITEMS, { error: `An order has at most ${MAX_ITEMS} items.` })
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [i, { externalId }] of list.entries()) {
      if (!externalId) continue
      if (seen.has(externalId))
        context.addIssue({
          code: 'custom',
          path: [i, 'externalId'],
          message: 'Another item of this order has this externalId.',
          input: externalId,
        })
      seen.add(externalId)
    }
  })

export const createOrderBody = z
  .strictObject({
    safeId: safeId.nullish(),
    externalId: shortText(100, 1).nullish(),
    merchantId: z.string().max(100).optional(),
    subAccountId: shortText(100).nullish(),
    shippingAddress: shippingAddressModel,
    billingAddress: addressModel.nullish(),
    returnAddress: addressModel.nullish(),
    location: coordinatesModel.nullish(),
    languageCode: languageCode.default('en'),
    isTest: z.boolean().default(false),
    isSample: z.boolean().default(false),
    client: clientInfo.nullish(),
    meta: stringMap.default({}),
    currencyCode: currencyCode.default('USD'),
    customerShippingMethod: shortText(100).nullish(),
    shipByDate: shipByDate.nullish(),
    customerTotal: amount.nullish(),
    customerItemTotal: amount.nullish(),
    customerTotalShipping: amount.nullish(),
    customerTotalTaxes: amount.nullish(),
    customerTotalDiscountAndPromotions: amount.nullish(),
    customerPaymentMethods: z.array(paymentMethod).max(20).default([]),
    shipmentsMetadata: metadata.nullish(),
    isPollingStopped: z.literal(false, { error: 'A new order cannot be stopped.' }).optional(),
    items,
    ...readOnly(
      ['id', 'version', 'merchantName', 'status', 'assignee', 'tags', 'followUp', ...computedOrderFields, ...liveOrderFieldNames],
      'create',
    ),
  })
  .meta({ id: 'CreateOrderModel' })

export type NewOrder = z.output<typeof createOrderBody>

/** What a `status` that is sent with an update may ask for. */
export const requestableStatuses = 'ReadyForFulfillment (checks it again), CustomerCareHold (holds it) and Canceled'
const requestedStatus = requestedState(
  orderStatuses,
  (status) => `There is no order status "${status}"; what can be asked for is ${requestableStatuses}.`,
)

const orderChanges = {
  externalId: shortText(100, 1)
    .nullish()
    .meta({ description: 'The id of the order in the merchant’s own system; can change until something is shipped.' }),
  meta: z
    .record(shortText(100, 1), shortText(1_000).nullable())
    .optional()
    .meta({ description: 'Merged with the stored one by key; null removes a key.' }),
  shippingAddress: shippingAddressModel.nullish(),
  billingAddress: addressModel.nullish(),
  returnAddress: addressModel.nullish(),
  location: coordinatesModel.nullish(),
  merchantName: shortText(255, 1).optional(),
  customerShippingMethod: shortText(100).nullish(),
  shipByDate: shipByDate.nullish(),
  status: requestedStatus.nullish(),
  items: z
    .array(updateItemOfOrder)
    .max(500)
    .superRefine((list, context) => {
      const seen = new Set<string>()
      for (const [i, { id }] of list.entries()) {
        if (seen.has(id.toLowerCase()))
          context.addIssue({ code: 'custom', path: [i, 'id'], message: 'This item is in the list twice.', input: id })
        seen.add(id.toLowerCase())
      }
    })
    .optional(),
  shipmentsMetadata: metadata.nullish(),
  isPollingStopped: z.boolean().optional(),
  ...careChanges,
  refuseUnknown: z
    .boolean()
    .optional()
    .meta({ description: 'Refuses a new SKU that the catalog does not have and a new shipping method that no order has. Default: false.' }),
  version: z.int().min(1).nullish(),
}

/** Fields of an order in responses that an update cannot change. */
export const fixedOrderFields = [
  ...computedOrderFields,
  'safeId',
  'merchantId',
  'subAccountId',
  'languageCode',
  'isTest',
  'isSample',
  'client',
  'currencyCode',
  ...customerAmounts,
  'customerPaymentMethods',
] as const

/** The body of the update of one order. */
export const updateOrderBody = z
  .strictObject({
    id: z.string().max(100).nullish(),
    ...orderChanges,
    ...readOnly([...fixedOrderFields, ...liveOrderFieldNames], 'update'),
  })
  .meta({ id: 'UpdateOrderModel' })

/** One record of a bulk update, with the order's id. */
export const updateOrderRecord = z.strictObject({
  id: z.string({ error: 'Name the order by its id or shortId.' }).min(1).max(100),
  ...orderChanges,
  ...readOnly([...fixedOrderFields, ...liveOrderFieldNames], 'update'),
})

export type OrderUpdate = z.output<typeof updateOrderBody>
