import * as z from 'zod'
import { amount } from '@/server/http/field-types'
import { customerAmounts } from '../schemas/requests'
import { orderModel } from '../schemas/responses'
import { createItemBody, itemModel } from './schemas'

const customerTotals = Object.fromEntries(customerAmounts.map((name) => [name, amount.nullish()])) as Record<
  (typeof customerAmounts)[number],
  z.ZodOptional<z.ZodNullable<typeof amount>>
>

/** A new line of an order, and what the customer pays for the order with it. */
export const addItemBody = createItemBody.extend(customerTotals).meta({ id: 'AddOrderItemModel' })

export type NewItem = z.output<typeof addItemBody>

export const addItemResponse = z.object({ orderItem: itemModel, order: orderModel }).meta({ id: 'AddOrderItemResponse' })
