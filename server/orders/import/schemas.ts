import * as z from 'zod'

/** A file of orders that was stored while it arrived. */
export const ordersFile = z
  .object({
    id: z.string(),
    /** The number of orders in it. */
    count: z.int(),
    bytes: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'OrdersFile' })
export type OrdersFile = z.output<typeof ordersFile>

/** The orders that a preview judges, from the beginning of the file. */
export const MAX_PREVIEW_ORDERS = 1_000
/** The new orders that a preview shows field by field. */
export const MAX_SHOWN_ORDERS = 20

const previewProblem = z.object({
  line: z.int().meta({ description: 'Line of the file where the order begins; the first line is 1.' }),
  field: z.string().nullable().meta({ description: 'Path of the field, such as items[0].sku; null when it is about the whole line.' }),
  value: z.unknown().meta({ description: 'The value as sent; null when it is long or missing.' }),
  message: z.string().meta({ description: 'What is wrong, and how to correct it.' }),
  reason: z.string().meta({ description: 'The code of the reason, as GET /v1/problems lists them.' }),
})

const lineChange = z.object({
  line: z.int().meta({ description: 'Line of the file where the order begins.' }),
  resource: z
    .object({ type: z.string().meta({ description: 'order or orderItem.' }), id: z.string().meta({ description: 'The nil UUID.' }) })
    .meta({ description: 'What the import would create.' }),
  field: z.string().meta({ description: 'Path of the field, such as shippingAddress.zip.' }),
  from: z.unknown().meta({ description: 'Always null: the order is new.' }),
  to: z.unknown().meta({ description: 'The value that the new order would have.' }),
})

/** The preview of an import. */
export const orderImportPreview = z
  .object({
    changes: z.array(lineChange).meta({ description: `The fields of the first ${MAX_SHOWN_ORDERS} orders that would be created.` }),
    errors: z.array(previewProblem).meta({ description: 'The problems of the checked orders.' }),
    orderCount: z.int().meta({ description: 'Orders in the file.' }),
    checkedCount: z.int().meta({ description: `Orders that were checked: the first ${MAX_PREVIEW_ORDERS}.` }),
    createCount: z.int().meta({ description: 'Checked orders that would be created.' }),
    existingCount: z.int().meta({ description: 'Checked orders that exist already.' }),
    errorCount: z.int().meta({ description: 'Checked orders with errors.' }),
  })
  .meta({ id: 'OrderImportPreview' })
export type OrderImportPreview = z.output<typeof orderImportPreview>
