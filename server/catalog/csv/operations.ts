import * as z from 'zod'
import { csvHeaders, exportName } from '@/server/http/csv-export'
import { read, write } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { refuseAboveQuota } from '@/server/platform/files/files'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { productSearchFilters } from '../products/products'
import { exportCatalog } from './export'
import { MAX_ROWS, readRows } from './file/rows'
import { errorFile } from './import/error-file'
import { createImport } from './import/import-job'
import { previewImport, productIdsBySku } from './import/preview'
import { discardRows, stageRows } from './import/staging'
import { catalogFile, importPreview } from './schemas'

const exampleFile = `sku,productName,brand,option1Name,option1Value,price,currency,weight,weightUnit
TS-RED-S,Classic T-shirt,Waybill Basics,Size,S,12.5,USD,180,g
TS-RED-M,Classic T-shirt,Waybill Basics,Size,M,12.5,USD,190,g
`

const examples = {
  exported: { query: { q: 'mug' } },
  imported: { body: exampleFile },
}

const group = 'Catalog'

export const catalogCsvOperations = [
  read({
    id: 'exportProducts',
    group,
    path: '/products/export.csv',
    summary: 'Export products',
    description:
      'The products that match the search, with all their variants, one per row, as CSV (RFC 4180, UTF-8 with byte order mark and header line). A product without variants has a row with an empty sku. Text that a spreadsheet would run as a formula starts with an apostrophe, which an import removes. Importing the file unchanged changes nothing. A caller runs at most 2 exports at once.',
    permission: 'catalog:read',
    examples: examples.exported,
    query: z.strictObject(productSearchFilters),
    media: 'text/csv',
    response: undefined,
    async handle({ reader, query, principal, context, requestId }) {
      const onError = (err: unknown) => context.log.error({ err, requestId }, 'an export broke off')
      const stream = await context.exports.run(principal, () => exportCatalog(reader, { filters: query, principal, onError }))
      return new MediaReply(stream, csvHeaders(exportName('products', new Date())))
    },
  }),
  write({
    id: 'importProducts',
    group,
    method: 'POST',
    path: '/products/import',
    summary: 'Import products',
    description: `A CSV file in the format of the export, up to ${MAX_ROWS.toLocaleString('en')} rows and 64 MiB, in UTF-8, separated by comma, semicolon or tab. Variants are matched by sku, products by productId, else by productName; those that do not exist are created. An absent column leaves the stored values; an empty cell clears the value. The import runs as a job, and each row is applied completely or not at all. The job’s result is a file of the failed rows with the columns errorLine, errorColumn and errorMessage; correct it and import it as it is. The job’s counts are the rows created, changed, unchanged and failed. A dry run answers at once with every change, field by field with its line, and every error. A row with the wrong number of cells is a failed row. Problems of the whole file are reported together, with their lines, and no job starts: a wrong encoding, unbalanced quotes, missing, unknown or duplicate columns. A first line such as sep=; sets the separator. The file counts for the caller’s upload quota of the day; above it, 429.`,
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.imported,
    form: 'text/csv',
    body: catalogFile,
    response: jobAnswer,
    status: 202,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    dryRun: true,
    separateDryRun: {
      response: importPreview,
      act: ({ principal, requestId, ip, userAgent, context, body }) =>
        previewImport(context, { principal, requestId, ip, userAgent }, body.csv),
    },
    async prepare({ body: { csv }, context, principal }) {
      await refuseAboveQuota(context.database.sql, principal, csv.length, context.settings.uploadMibPerDay)
      const staged = await stageRows(context.settings.dataDir, readRows(csv, productIdsBySku(context.database.sql)))
      return { ...staged, bytes: csv.length }
    },
    discard: ({ context, prepared }) => discardRows(context.settings.dataDir, prepared),
    async handle({ change, body: { csv }, context, prepared }) {
      // Again, because imports at the same time add up.
      await refuseAboveQuota(change.sql, change.principal, csv.length, context.settings.uploadMibPerDay, change.now)
      return { job: await createImport(change, prepared) }
    },
  }),
  read({
    id: 'getImportErrors',
    group,
    path: '/products/import/{jobId}/errors.csv',
    summary: 'Download the failed rows of an import',
    description:
      'Available for 30 days, also for canceled imports: the rows as sent, with the columns errorLine, errorColumn and errorMessage, which an import ignores.',
    permission: 'catalog:read',
    internalOnly: true,
    refuses: ['NotFound'],
    examples: { params: { jobId: '01932c07-20e7-7bd3-a9c1-00000000b002' } },
    media: 'text/csv',
    response: undefined,
    async handle({ reader, principal, params, context }) {
      const file = await errorFile(reader, principal, context.settings.dataDir, params.jobId)
      return new MediaReply(file, csvHeaders(`import-errors-${params.jobId.slice(0, 8)}`))
    },
  }),
] as const
