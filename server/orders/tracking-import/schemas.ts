import * as z from 'zod'
import { time } from '@/server/http/field-types'
import { trackingColumns } from './columns'

/** A file of tracking numbers as bytes. */
export const trackingFile = z
  .object({
    csv: z.custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'Send the file itself.' }).meta({ type: 'string' }),
  })
  .meta({ id: 'TrackingFile' })

/** The rows that a preview checks, from the beginning of the file. */
export const MAX_PREVIEW_ROWS = 1_000

const line = z.int().meta({ description: 'Line of the file where the row begins; the first line is 1.' })

const previewRow = z.object({
  line,
  number: z.string().meta({ description: 'The number in the file.' }),
  shipmentId: z.string().meta({ description: 'The shipment of the parcel that the row means.' }),
  shortId: z.string().meta({ description: 'The number of that shipment that people read aloud.' }),
  packageShortId: z.string().meta({ description: 'The number of its package; empty when it would be packed.' }),
  carrierName: z.string().nullable().meta({ description: 'The carrier that the package would have.' }),
  carrierTrackingNumber: z.string().meta({ description: 'The tracking number that the package would have.' }),
  shippedDate: time.meta({ description: 'When the package left, as it would be stored.' }),
  isChanged: z.boolean().meta({ description: 'Whether the import would change anything.' }),
})

const rowChange = z.object({
  line,
  resource: z
    .object({
      type: z.string().meta({ description: 'order, orderItem, shipment or package.' }),
      id: z.string().meta({ description: 'Its id; the nil UUID for a package that would be packed.' }),
    })
    .meta({ description: 'What the row would change.' }),
  field: z.string().meta({ description: 'Path of the field, such as carrierTrackingNumber.' }),
  from: z.unknown().meta({ description: 'The value as stored; null for a new package.' }),
  to: z.unknown().meta({ description: 'The value that it would have.' }),
})

const rowProblem = z.object({
  line,
  column: z.enum(trackingColumns).nullable().meta({ description: 'The column; null when it is about the whole row.' }),
  value: z.string().nullable().meta({ description: 'The value as sent.' }),
  message: z.string().meta({ description: 'What is wrong, and how to correct it.' }),
  reason: z.string().meta({ description: 'The code of the reason, as GET /v1/problems lists them.' }),
})

/** The preview of an import. */
export const trackingPreview = z
  .object({
    rows: z.array(previewRow).meta({ description: 'The parcels of the checked rows without errors.' }),
    changes: z.array(rowChange).meta({ description: 'The changes that the checked rows would make, field by field.' }),
    errors: z.array(rowProblem).meta({ description: 'The problems of the checked rows.' }),
    rowCount: z.int().meta({ description: 'Rows in the file.' }),
    checkedCount: z.int().meta({ description: `Rows that were checked: the first ${MAX_PREVIEW_ROWS}.` }),
    changeCount: z.int().meta({ description: 'Checked rows that would change something.' }),
    unchangedCount: z.int().meta({ description: 'Checked rows whose parcel is as they say.' }),
    errorCount: z.int().meta({ description: 'Checked rows with errors.' }),
  })
  .meta({ id: 'TrackingImportPreview' })
export type TrackingPreview = z.output<typeof trackingPreview>
