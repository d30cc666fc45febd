import { csvHeaders } from '@/server/http/csv-export'
import { read, write } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { refuseAboveQuota } from '@/server/platform/files/files'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { MAX_LINE_LENGTH } from './file/staged-order'
import { createImport } from './import-job'
import { outcomesOf } from './outcomes'
import { previewImport } from './preview'
import { MAX_PREVIEW_ORDERS, orderImportPreview, ordersFile } from './schemas'
import { discardOrders, MAX_ORDERS, stageOrders } from './staging'

const MIB = 1024 * 1024
/** The maximum size of a file: some hundred thousand orders. */
export const MAX_IMPORT_BYTES = 100 * MIB

const address = {
  firstName: 'Nora',
  lastName: 'Lindqvist',
  line1: '9 Elm Ct',
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
}
const merchantId = '01932c07-20e7-7bd3-a9c1-000000000001'

const exampleLines = ['WEB-2001', 'WEB-2002']
  .map((externalId, i) =>
    JSON.stringify({ externalId, merchantId, shippingAddress: address, items: [{ sku: 'MUG-11-White', quantity: 1 + i }] }),
  )
  .join('\n')
  .concat('\n')

const exampleCsv = `externalId,merchantId,${Object.keys(address)
  .map((name) => `shippingAddress.${name}`)
  .join(',')},item.sku,item.quantity
WEB-2001,${merchantId},${Object.values(address).join(',')},MUG-11-White,1
WEB-2001,,,,,,,,,MUG-15-White,2
`

const group = 'Orders'

export const orderImportOperations = [
  write({
    id: 'importOrders',
    group,
    method: 'POST',
    path: '/orders/import',
    summary: 'Big imports',
    description: `A file of orders, up to ${MAX_IMPORT_BYTES / MIB} MiB and ${MAX_ORDERS.toLocaleString('en')} orders, which may be sent in chunks as it is made. NDJSON has an order on each line, as POST /v1/orders takes it. CSV has a header of field names: fields of the order such as externalId or shippingAddress.zip, positions in lists as numbers (item.images.0.url), and item.sku, item.quantity and other fields of an item. Each row is an item; rows below each other with the same merchantId, externalId and safeId are one order, whose other order cells are empty or equal. An empty cell is an absent field. Cells are separated by comma, semicolon or tab. A line, or a row, has at most ${MAX_LINE_LENGTH.toLocaleString('en')} characters. The import runs as a job, and each order is created or not by itself. Each needs an externalId or safeId: one that exists already counts as existing, so that the same file sent twice creates nothing twice. The job’s counts are the orders created, existing and failed; its result is a file with the outcome of each line. A dry run checks the first ${MAX_PREVIEW_ORDERS.toLocaleString('en')} orders. A file that cannot be read (not UTF-8, unknown columns, no orders) is refused, and no job starts. The file counts for the caller’s upload quota of the day; above it, 429.`,
    permission: 'orders:create',
    examples: { body: exampleCsv },
    body: ordersFile,
    stream: {
      media: { 'text/csv': exampleCsv, 'application/x-ndjson': exampleLines },
      maxBytes: MAX_IMPORT_BYTES,
      receive: (chunks, media, { settings }) => stageOrders(settings.dataDir, chunks, media),
      discard: (body, { settings }) => discardOrders(settings.dataDir, body),
    },
    response: jobAnswer,
    status: 202,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    dryRun: true,
    separateDryRun: {
      response: orderImportPreview,
      act: ({ principal, requestId, ip, userAgent, context, body }) =>
        previewImport(context, { principal, requestId, ip, userAgent }, body),
    },
    async handle({ change, body, context }) {
      await refuseAboveQuota(change.sql, change.principal, body.bytes, context.settings.uploadMibPerDay, change.now)
      return { job: await createImport(change, body) }
    },
  }),
  read({
    id: 'getOrderImportOutcomes',
    group,
    path: '/orders/import/{jobId}/outcomes.csv',
    summary: 'Download the outcomes of an import of orders',
    description:
      'One row for each order of the file so far: line, status (created, existing or failed), orderId, shortId, message and reason. For those who see the job, for 30 days.',
    permission: 'anyone',
    refuses: ['NotFound'],
    examples: { params: { jobId: '01932c07-20e7-7bd3-a9c1-00000000b003' } },
    media: 'text/csv',
    response: undefined,
    async handle({ reader, principal, params, context }) {
      const file = await outcomesOf(reader, principal, context.settings.dataDir, params.jobId)
      return new MediaReply(file, csvHeaders(`import-outcomes-${params.jobId.slice(0, 8)}`))
    },
  }),
] as const
