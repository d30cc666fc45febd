import * as z from 'zod'

/** A catalog file as bytes. */
export const catalogFile = z
  .object({
    csv: z.custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'Send the file itself.' }).meta({ type: 'string' }),
  })
  .meta({ id: 'CatalogFile' })

const previewProblem = z.object({
  line: z.int().meta({ description: 'Line of the file where the row begins; the first line is 1.' }),
  column: z.string().nullable(),
  value: z.string().nullable().meta({ description: 'The value of the cell, cut after 100 characters.' }),
  message: z.string().meta({ description: 'What is wrong, and how to correct it.' }),
})

const lineChange = z.object({
  line: z.int().meta({ description: 'Line of the value. For a product with several rows, its first row.' }),
  sku: z.string().nullable().meta({ description: 'SKU of the line’s row; null for a row that is about a product only.' }),
  resource: z.object({
    type: z.string().meta({ description: 'product or variant.' }),
    id: z.string().meta({ description: 'The nil UUID for new records.' }),
  }),
  field: z.string().meta({ description: 'Path of the field, such as price.amount.' }),
  from: z.unknown().meta({ description: 'Null for new records.' }),
  to: z.unknown(),
})

/** The maximum number of changed rows, and of errors, in a response; there may be more. */
export const MAX_PREVIEW_ROWS = 1_000

/** The preview of an import. */
export const importPreview = z
  .object({
    changes: z.array(lineChange).meta({
      description: `Field by field, for the first ${MAX_PREVIEW_ROWS} rows that change anything; changeCount has the number of such rows.`,
    }),
    errors: z.array(previewProblem).meta({ description: `The first ${MAX_PREVIEW_ROWS}; errorCount has the number of rows with errors.` }),
    rowCount: z.int(),
    changeCount: z.int().meta({ description: 'Rows that create or change something: createCount plus updateCount.' }),
    createCount: z.int(),
    updateCount: z.int(),
    unchangedCount: z.int(),
    errorCount: z.int(),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof importPreview>
