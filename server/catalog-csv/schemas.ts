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

const lineChange = z.object({
  line: z.int().meta({ description: 'The line that says it. What the rows of a product say together is told of the first of them.' }),
  sku: z.string().nullable().meta({ description: 'That of the line’s row; null where it is about a product alone.' }),
  resource: z.object({
    type: z.string().meta({ description: 'product or variant.' }),
    id: z.string().nullable().meta({ description: 'Null for what is to be made.' }),
  }),
  field: z.string().meta({ description: 'A path, such as price.amount.' }),
  from: z.unknown().meta({ description: 'Null for what is to be made.' }),
  to: z.unknown(),
})

/** Rows whose changes an answer tells, and errors; there may be more. */
export const MOST_TOLD = 1_000

/** What an import would do. */
export const importPreview = z
  .object({
    changes: z
      .array(lineChange)
      .meta({ description: `Field by field, of the first ${MOST_TOLD} rows that change anything; changeCount says how many rows do.` }),
    errors: z.array(problem).meta({ description: `The first ${MOST_TOLD}; errorCount says how many rows have any.` }),
    rowCount: z.int(),
    changeCount: z.int().meta({ description: 'Rows that make something or change it: createCount and updateCount together.' }),
    createCount: z.int(),
    updateCount: z.int(),
    unchangedCount: z.int(),
    errorCount: z.int(),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof importPreview>
