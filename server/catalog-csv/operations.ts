import { z } from 'zod'
import { read, write } from '../http/operation'
import { jobAnswer } from '../jobs/schemas'
import { productFilters } from '../products/list'
import { errorFile } from './error-file'
import { examples } from './examples'
import { exportCatalog } from './export'
import { createImport } from './import-job'
import { keepRows } from './kept-rows'
import { ownersIn, previewImport } from './preview'
import { MOST_ROWS, rowsOf } from './rows'
import { catalogFile, importPreview } from './schemas'

const group = 'Catalog'

const headersFor = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
})

export const catalogCsvOperations = [
  read({
    id: 'exportProducts',
    group,
    path: '/products/export.csv',
    summary: 'Export products',
    description:
      'The products that a search finds with all their variants, one to a row, as CSV (RFC 4180, UTF-8 with byte order mark, a header line). A product without variants has a row with an empty sku. Texts that a spreadsheet would carry out as formulas begin with an apostrophe, which an import takes off. Imported as it is, the file changes nothing.',
    permission: 'catalog:read',
    examples: examples.exported,
    query: z.strictObject(productFilters),
    media: 'text/csv',
    response: undefined,
    async handle({ reader, query, principal, runtime, requestId }) {
      const onBreak = (err: unknown) => runtime.log.error({ err, requestId }, 'an export broke off')
      const day = new Date().toISOString().slice(0, 10)
      return new Response(await exportCatalog(reader, { filters: query, principal, onBreak }), { headers: headersFor(`products-${day}`) })
    },
  }),
  write({
    id: 'importProducts',
    group,
    method: 'POST',
    path: '/products/import',
    summary: 'Import products',
    description: `A CSV file like the one that is exported, to ${MOST_ROWS.toLocaleString('en')} rows and 64 MiB, UTF-8, its cells parted by comma, semicolon or tab. A variant is found by its sku, a product by its productId, or else by its productName, and made where there is none. A column that is missing leaves what is stored; an empty cell clears it. Each row is done wholly or not at all, as a job; rows that fail are the job’s result, a file with the columns errorLine, errorColumn and errorMessage, which may be put right and imported as it is. The job’s counts say how many rows were created, changed, unchanged and failed. A dry run answers at once with what would change, field by field with its line, and what is wrong. A row that has not as many cells as there are columns is a row that fails. What is wrong with the whole file is told with its line, all at once, and nothing is begun: another encoding, quotes that do not match, columns that are missing, unknown or there twice. A first line such as sep=; names what parts the cells.`,
    permission: 'catalog:write',
    internalOnly: true,
    examples: examples.imported,
    form: 'text/csv',
    body: catalogFile,
    response: jobAnswer,
    status: 202,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    dryRun: true,
    rehearsal: {
      response: importPreview,
      act: ({ principal, requestId, runtime, body }) =>
        previewImport(runtime, { principal, requestId, ip: null, userAgent: null }, body.csv),
    },
    before: ({ body, runtime }) => keepRows(runtime.settings.dataDir, rowsOf(body.csv, ownersIn(runtime.database.sql))),
    handle: async ({ change, prepared }) => ({ job: await createImport(change, prepared) }),
  }),
  read({
    id: 'getImportErrors',
    group,
    path: '/products/import/{jobId}/errors.csv',
    summary: 'Rows of an import that failed',
    description:
      'For 30 days, of an import that was canceled too: the rows as they were sent, with the columns errorLine, errorColumn and errorMessage, which an import passes over.',
    permission: 'catalog:read',
    internalOnly: true,
    refuses: ['NotFound'],
    examples: { params: { jobId: '01932c07-20e7-7bd3-a9c1-00000000b002' } },
    media: 'text/csv',
    response: undefined,
    async handle({ reader, principal, params, runtime }) {
      const file = await errorFile(reader, principal, runtime.settings.dataDir, params.jobId)
      return new Response(file, { headers: headersFor(`import-errors-${params.jobId.slice(0, 8)}`) })
    },
  }),
] as const
