import * as z from 'zod'
import { amount, currencyCode, shortText, storableTime } from '@/server/http/field-types'
import { addressModel } from '@/server/platform/address/schemas'

const optionalText = shortText(255).nullish()

const transaction = z
  .strictObject({
    total: amount.nullish(),
    currencyCode: currencyCode.nullish(),
    transactionDate: storableTime().nullish(),
    transactionId: optionalText,
    authorizationCode: optionalText,
  })
  .meta({ id: 'CreateOrderCustomerTransactionModel' })

const billingInfo = z.strictObject({ fullName: optionalText, address: addressModel.nullish() }).meta({ id: 'BillingInfoModel' })

/** A payment of the customer as a new order takes it. */
export const paymentMethod = z
  .strictObject({
    method: optionalText,
    subMethod: optionalText,
    cardFirst4: z
      .string()
      .regex(/^\d{4}$/, { error: 'Four digits.' })
      .nullish(),
    cardLast4: z
      .string()
      .regex(/^\d{4}$/, { error: 'Four digits.' })
      .nullish(),
    billingInfo: billingInfo.nullish(),
    customerTransactions: z.array(transaction).max(50).optional(),
  })
  .meta({ id: 'CreateOrderCustomerPaymentMethodModel' })
