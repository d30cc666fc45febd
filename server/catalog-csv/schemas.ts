import { z } from 'zod'

/** A file of the catalog, as its bytes. */
export const catalogFile = z
  .object({
    csv: z.custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'Send the file itself.' }).meta({ type: 'string' }),
  })
  .meta({ id: 'CatalogFile' })

const problem = z.object({
  line: z.int().meta({ description: 'Of the file, its first line being 1; that on which the row begins.' }),
  column: z.string().nullable(),
  value: z.string().nullable().meta({ description: 'What stands there, cut after 100 characters.' }),
  message: z.string().meta({ description: 'What is wrong, and what would be right.' }),
})

const field = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })

const rowChange = z.object({
  line: z.int(),
  sku: z.string().nullable(),
  productId: z.string().nullable().meta({ description: 'Null for a product that is to be made.' }),
  action: z.enum(['create', 'update']),
  fields: z.array(field).meta({ description: 'By the names of the columns, as cells: what is stored, and what would be.' }),
})

/** Changes and errors that an answer tells; there may be more. */
export const MOST_TOLD = 1_000

/** What an import would do. */
export const importPreview = z
  .object({
    changes: z.array(rowChange).meta({ description: `The first ${MOST_TOLD}; changeCount says how many there are.` }),
    errors: z.array(problem).meta({ description: `The first ${MOST_TOLD}; errorCount says how many rows have any.` }),
    rowCount: z.int(),
    changeCount: z.int(),
    createCount: z.int(),
    updateCount: z.int(),
    unchangedCount: z.int(),
    errorCount: z.int(),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof importPreview>
