import * as z from 'zod'
import { holdReasons } from '@/db/states'
import { claimFields, userReference } from '@/server/access/schemas'
import { moneyModel, time } from '@/server/http/field-types'
import { careFields } from '../care/schemas'
import { itemModel, refundData } from '../items/schemas'
import { orderStatus } from './filters'

const hold = z
  .object({
    id: z.string(),
    reason: z.enum(holdReasons),
    comment: z.string().nullable(),
    placedBy: userReference.nullable(),
    placedAt: time,
    releaseAt: time.nullable(),
    releasedBy: userReference.nullable(),
    releasedAt: time.nullable(),
  })
  .meta({ id: 'GetOrderHoldModel' })

const nullableText = z.string().nullable()
export const addressResponse = z
  .object({
    location: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
    firstName: nullableText,
    lastName: nullableText,
    company: nullableText,
    line1: nullableText,
    line2: nullableText,
    line3: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    countryCode: nullableText,
    phone: nullableText,
    email: nullableText,
  })
  .meta({ id: 'GetAddressModel' })

const transactionResponse = z
  .object({
    total: z.number().nullable(),
    currencyCode: nullableText,
    transactionDate: nullableText,
    transactionId: nullableText,
    authorizationCode: nullableText,
  })
  .meta({ id: 'GetOrderCustomerTransactionModel' })

const paymentMethodResponse = z
  .object({
    method: nullableText,
    subMethod: nullableText,
    cardFirst4: nullableText,
    cardLast4: nullableText,
    billingInfo: z.object({ fullName: nullableText, address: addressResponse.nullable() }).nullable(),
    customerTransactions: z.array(transactionResponse),
  })
  .meta({ id: 'GetOrderCustomerPaymentMethodModel' })

const orderShape = {
  id: z.string(),
  shortId: z.string(),
  version: z.int(),
  safeId: z.string(),
  externalId: nullableText,
  merchantId: z.string(),
  merchantName: z.string(),
  subAccountId: nullableText,
  customerId: nullableText,
  status: orderStatus,
  statusDesc: nullableText,
  shippingAddress: addressResponse.nullable(),
  billingAddress: addressResponse.nullable(),
  returnAddress: addressResponse.nullable(),
  location: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
  languageCode: z.string(),
  isTest: z.boolean(),
  isSample: z.boolean(),
  client: z.object({ source: nullableText, details: nullableText, version: nullableText, ip: nullableText }).nullable(),
  meta: z.record(z.string(), z.string()),
  currencyCode: z.string(),
  customerShippingMethod: nullableText,
  shipByDate: nullableText,
  dueDate: nullableText,
  customerTotal: z.number().nullable(),
  customerItemTotal: z.number().nullable(),
  customerTotalShipping: z.number().nullable(),
  customerTotalTaxes: z.number().nullable(),
  customerTotalDiscountAndPromotions: z.number().nullable(),
  customerPaymentMethods: z.array(paymentMethodResponse),
  items: z.array(itemModel),
  merchantItemTotal: moneyModel.nullable(),
  merchantTaxTotal: moneyModel.nullable(),
  merchantShippingTotal: moneyModel.nullable(),
  merchantTotal: moneyModel.nullable(),
  reprint: z
    .object({
      originalOrderId: z.string(),
      reasonId: z.string(),
      comment: nullableText,
      attachments: z.array(z.string()).meta({ description: 'The ids of the files given as evidence.' }),
      shipments: z.array(z.unknown()),
    })
    .nullable(),
  holds: z.array(hold),
  refundData: z.array(
    refundData.extend({ itemId: nullableText, remainingTaxBalance: moneyModel.nullable() }).meta({ id: 'GetOrderRefundDataModel' }),
  ),
  shipmentsMetadata: z.record(z.string(), z.unknown()).nullable(),
  isPollingStopped: z.boolean(),
  facilityNames: z.array(z.string()),
  shipmentIds: z.array(z.string()),
  shipmentCreatedDates: z.array(time),
  ...claimFields,
  ...careFields,
  createdAt: time,
  updatedAt: time,
  processedAt: time.nullable(),
  canceledAt: time.nullable(),
  cancelledAt: time.nullable(),
}

/** An order as its version covers it: without what changes by itself. */
export const versionedOrder = z.object(orderShape)
export type VersionedOrder = z.output<typeof versionedOrder>

/** Computed when the order is read. */
const liveFields = {
  isLate: z.boolean().meta({
    description:
      'Whether a shipment has not left by its shipByDate, has been unchanged for its lead time in working days, or none was made in 24 hours. Computed when read.',
  }),
}
const liveShape = { ...orderShape, ...liveFields }

export const orderModel = z.object(liveShape).meta({ id: 'GetOrderModel' })
export type OrderModel = z.output<typeof orderModel>
export type LiveOrderFields = z.output<z.ZodObject<typeof liveFields>>
export const liveFieldNames = Object.keys(liveFields)

export const listedOrder = z.object(liveShape).meta({ id: 'ListOrderModel' })
/** The query of the nearest spelling; absent when the sent one found the orders. */
export const correctedQuery = z
  .object({ q: z.string(), corrections: z.array(z.object({ typed: z.string(), corrected: z.string() })) })
  .meta({ id: 'CorrectedQuery' })
  .optional()

/** `matched` lists the fields that the free text and the text qualifiers matched. */
export const foundOrder = z
  .object({ ...liveShape, matched: z.array(z.object({ field: z.string(), value: z.string() })) })
  .meta({ id: 'SearchOrderModel' })
