import * as z from 'zod'
import { write } from '@/server/http/operation'
import { examples } from '../examples'
import { orderResponse } from '../present'
import { orderModel } from '../schemas/responses'
import { addRefunds } from './refunds'
import { addRefundsBody, refundStateBody } from './schemas'
import { setRefundState } from './set-state'

export const refundOperations = [
  write({
    id: 'addRefunds',
    group: 'Orders',
    method: 'POST',
    path: '/orders/{orderId}/refunds',
    summary: 'Add a refund request',
    description:
      'Stores all of the refunds or none. An amount is a plain number in the order’s currency. The limit for an item is what the customer paid for it (or else what the merchant pays), for all ordered units and in every status, less earlier refunds that have not failed; isShippingRefund has the same limit for its shipping. Where no item has customerShippingPrice (or customerTaxes), the order’s customerTotalShipping (or customerTotalTaxes) is refunded with itemId null and isShippingRefund (or isTaxRefund); in the answer these refunds and their balances are the entry of refundData whose itemId is null. What the customer does not pay cannot be refunded: shipping without an amount beside a known price, an order whose customerTotal is 0, and the units or shipping of a reprint that the customer does not cover. Several refunds of an item add up. Instead of a list, refunds may be {all: true}, which requests everything that is left; {lines: [{itemId, quantity}], shipping: true}, which computes the price of these units with their tax (of the order’s tax their share by price) and, with shipping, all that is left of their shipping or the order’s; or {shipping: true} alone. A dry run says the amounts. A refund begins as Requested; the operation for its state says when it was paid or failed.',
    permission: 'orders:refund',
    examples: examples.refund,
    body: addRefundsBody,
    response: z.object({ order: orderModel }).meta({ id: 'AddRefundResponse' }),
    status: 201,
    dryRun: true,
    handle: async ({ change, params, body, principal }) =>
      orderResponse(await addRefunds(change, params.orderId, body), principal, change.now),
  }),
  write({
    id: 'setRefundState',
    group: 'Orders',
    method: 'POST',
    path: '/orders/{orderId}/refunds/{transactionId}/state',
    summary: 'State of a refund',
    description:
      'A refund is Requested until it is Paid, which is final, or Failed, which frees its amount for other refunds. A failed one can be Requested again as far as its balance allows. Sending the state that the refund has changes nothing. Besides callers with orders:refund, a service client of the order’s merchant that may read orders can set it: it is usually the program that pays.',
    permission: 'orders:refund',
    ownPermission: 'orders:read',
    examples: examples.refundState,
    body: refundStateBody,
    response: z.object({ order: orderModel }).meta({ id: 'RefundStateResponse' }),
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => orderResponse(await setRefundState(change, params, body), principal, change.now),
  }),
] as const
