import * as z from 'zod'
import { read } from '@/server/http/operation'
import { customerWithDetails, type NotesOfOrders } from './details'
import { listCustomers } from './list'
import { customerModel, customersQuery, customersResponse } from './schemas'

/** The customer of the demo's second order. */
const exampleId = '01932c07-20e7-7bd3-a9c1-00000000c201'

const known =
  'A customer is known by the e-mail address of the shipping address, compared without case, or by the phone number when an order has no e-mail address; each merchant has its own.'

/** The reads of customers; the notes on their orders belong to a room above. */
export function customerOperations<N extends z.ZodType>({ notes }: { notes: NotesOfOrders<N> }) {
  return [
    read({
      id: 'listCustomers',
      group: 'Orders',
      path: '/customers',
      summary: 'Customers',
      description: `Newest first, with counts of their orders. ${known} An order moves to another customer when its address changes, and a customer without orders is gone. Vendors see no customers.`,
      permission: 'orders:read',
      examples: { query: { q: 'garc' } },
      query: customersQuery,
      response: customersResponse,
      handle: ({ reader, query }) => listCustomers(reader, query),
    }),
    read({
      id: 'getCustomer',
      group: 'Orders',
      path: '/customers/{customerId}',
      summary: 'A customer',
      description: `What the customer ordered, with addresses, tags and notes. ${known} \`GET /v1/orders/search?q=customer:…\` finds the orders, by the customer’s id or e-mail address.`,
      permission: 'orders:read',
      examples: { params: { customerId: exampleId } },
      response: z.object({ customer: customerModel(notes.model) }).meta({ id: 'GetCustomerResponse' }),
      handle: async ({ reader, params, principal }) => ({
        customer: await customerWithDetails(reader, principal, params.customerId, notes),
      }),
    }),
  ] as const
}
