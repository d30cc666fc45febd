import { read, write } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { getCustomer } from '@/server/orders/orders'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { ordersOfCustomer } from './find'
import { heldData } from './held-data'
import { eraseCustomerBody } from './schemas'
import { startErasure } from './start-erasure'

/** The customer of the demo's second order. */
const exampleId = '01932c07-20e7-7bd3-a9c1-00000000c201'

export const privacyOperations = [
  read({
    id: 'exportCustomer',
    group: 'Orders',
    path: '/customers/{customerId}/export',
    summary: 'Export a customer’s data',
    description:
      'One JSON file with the customer’s orders and all that belongs to them, as it is stored: items, shipments, packing slips, messages, notes, audit log, and files with their bytes in base64. Amounts are in minor units of the currency. Nothing about staff is in it.',
    permission: 'customers:export',
    internalOnly: true,
    refuses: ['NotFound'],
    examples: { params: { customerId: exampleId } },
    media: 'application/json',
    response: undefined,
    async handle({ reader, params, context, principal, requestId }) {
      const customer = await getCustomer(reader, params.customerId)
      const ids = await ordersOfCustomer(reader.sql, customer.id)
      const onError = (err: unknown) => context.log.error({ err, requestId }, 'an export broke off')
      const parts = () => streamOf(heldData(reader.sql, context.settings.dataDir, ids), onError)
      return new MediaReply(await context.exports.run(principal, async () => parts()), {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="customer-${customer.id}.json"`,
        'Cache-Control': 'no-store',
      })
    },
  }),
  write({
    id: 'eraseCustomer',
    group: 'Orders',
    method: 'POST',
    path: '/customers/{customerId}/erase',
    summary: 'Erase a customer',
    description:
      'Erases the customer’s data for good, as a job: addresses, names, e-mail address, phone numbers, notes, messages, tags, files, personalization, packing slips, tracking numbers, and their values in the audit log, whose entries stay and still verify. Numbers, SKUs, amounts, times, country and state of the orders stay. 409 while an order is not Fulfilled or Canceled, unless forced, and while an import runs. A job that has begun cannot be canceled. Backups keep the data until they are rotated out.',
    permission: 'customers:erase',
    internalOnly: true,
    examples: { params: { customerId: exampleId }, body: { reason: 'Request 4711', force: true } },
    body: eraseCustomerBody,
    response: jobAnswer,
    status: 202,
    dryRun: false,
    refuses: ['NotFound', 'Conflict', 'TooManyRequests'],
    location: ({ job }) => `/v1/jobs/${job.id}`,
    async handle({ change, params, body }) {
      const customer = await getCustomer(change.reader, params.customerId)
      change.expectVersion('customer', 0)
      return { job: await startErasure(change, { orderIds: await ordersOfCustomer(change.sql, customer.id), ...body }) }
    },
  }),
] as const

/** The parts as a stream of bytes, read on demand; an error breaks it off. */
function streamOf(parts: AsyncGenerator<string>, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        controller.error(error)
      }
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}
