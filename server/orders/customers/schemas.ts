import * as z from 'zod'
import { refundStates } from '@/db/states'
import { listOf, moneyModel, shortText, time } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { orderStatus } from '../schemas/filters'
import { addressResponse } from '../schemas/responses'

/** The orders of one customer that are counted exactly; of each in a list fewer. */
export const MAX_COUNTED = 10_000
export const MAX_COUNTED_IN_LIST = 1_000
/** The newest orders whose addresses, tags and notes a customer has. */
export const MAX_RECENT = 200
export const MAX_NOTES = 20
export const MAX_COMPENSATIONS = 50

export const customersQuery = listQuery(
  {
    q: shortText(255).optional().meta({
      description:
        'Beginnings of words of the name and the e-mail address, or of the phone number, or its last four or more digits; all must match.',
    }),
  },
  ['createdAt'],
  '-createdAt',
)

const orderInShort = z
  .object({ id: z.string(), shortId: z.string(), status: orderStatus, createdAt: time })
  .meta({ id: 'CustomerOrderModel', description: 'An order in short.' })

const summary = {
  id: z.string(),
  merchantId: z.string(),
  merchantName: z.string(),
  name: z.string().meta({ description: 'As on the order that was saved last with another one; empty when no order has a name.' }),
  email: z.string().nullable().meta({ description: 'As on that order; null for a customer known by the phone number.' }),
  phone: z.string().nullable().meta({ description: 'As on that order.' }),
  orders: z.int().meta({ description: 'The number of orders, canceled ones and reprints included.' }),
  ordersAreCapped: z.boolean().meta({
    description: `Whether there are more orders than \`orders\` says: one customer’s are counted up to ${MAX_COUNTED}, in a list up to ${MAX_COUNTED_IN_LIST} of each. Then all counts and totals are those of the newest.`,
  }),
  totals: z.array(moneyModel).meta({ description: 'The sum of `customerTotal` of the orders, by currency.' }),
  open: z.int().meta({ description: 'The orders neither Fulfilled nor Canceled.' }),
  held: z.int().meta({ description: 'The orders with an open hold.' }),
  refunds: z.int().meta({ description: 'The number of refunds, without failed ones.' }),
  refundTotals: z.array(moneyModel).meta({ description: 'The sum of these refunds, by currency.' }),
  reprints: z.int().meta({ description: 'The orders that reprint another.' }),
  firstOrder: orderInShort.nullable().meta({ description: 'The oldest order.' }),
  lastOrder: orderInShort.nullable().meta({ description: 'The newest order.' }),
  createdAt: time.meta({ description: 'When the customer was first known.' }),
}

export const customerSummary = z.object(summary).meta({ id: 'ListCustomerModel' })
export type CustomerSummary = z.output<typeof customerSummary>
export const customersResponse = listOf('customers', customerSummary).meta({ id: 'ListCustomersResponse' })

const usedAddress = z
  .object({
    address: addressResponse,
    orders: z.int().meta({ description: 'The number of orders to this address.' }),
    lastUsedAt: time.meta({ description: 'When the newest of these orders was placed.' }),
  })
  .meta({ id: 'CustomerAddressModel' })
export type UsedAddress = z.output<typeof usedAddress>

const compensation = z
  .object({
    kind: z.enum(['Refund', 'Reprint']).meta({ description: 'What was done about the claim.' }),
    order: orderInShort.meta({ description: 'The refunded order, or the new order that is a reprint.' }),
    originalOrderId: z.string().nullable().meta({ description: 'Of a reprint: the id of the order that it makes again.' }),
    amount: moneyModel.nullable().meta({ description: 'Of a refund.' }),
    state: z.enum(refundStates).nullable().meta({ description: 'Of a refund.' }),
    reason: z.string().nullable().meta({ description: 'The reason of the refund, or that of the reprint with its comment.' }),
    createdAt: time,
  })
  .meta({ id: 'CustomerClaimModel' })
export type Compensation = z.output<typeof compensation>

const recent = `Of the newest ${MAX_RECENT} orders.`

/** A customer with the notes on their orders, whose schema belongs to a room above orders. */
export const customerModel = <N extends z.ZodType>(note: N) =>
  z
    .object({
      ...summary,
      addresses: z.array(usedAddress).meta({ description: `The shipping addresses, the last used first. ${recent}` }),
      claims: z
        .array(compensation)
        .meta({ description: `The newest ${MAX_COMPENSATIONS} refunds and reprints, in every state. ${recent}` }),
      tags: z
        .array(z.string())
        .nullable()
        .meta({ description: `The tags of the orders. ${recent} Null outside Internal.` }),
      notes: z
        .array(note)
        .nullable()
        .meta({ description: `The newest ${MAX_NOTES} notes on the orders and their items. ${recent} Null without notes:read.` }),
    })
    .meta({ id: 'GetCustomerModel' })
