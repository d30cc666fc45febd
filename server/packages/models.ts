import { z } from 'zod'
import { time } from '../http/wire'
import { dimensionUnits, weightUnits } from './schemas'

const nullableText = z.string().nullable()

/** A package as it is read. */
export const packageModel = z
  .object({
    id: z.string(),
    shortId: z.string(),
    shipmentId: z.string(),
    carrierName: nullableText,
    carrierMethodName: nullableText,
    shippedDate: time.nullable(),
    fulfilledDate: time.nullable(),
    carrierTrackingNumber: nullableText,
    carrierLink: nullableText,
    carrierAccount: z.boolean(),
    weight: z.object({ value: z.number(), unit: z.enum(weightUnits) }).nullable(),
    dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.enum(dimensionUnits) }).nullable(),
    orderItemIDs: z.array(z.string()),
    packageOrderItems: z.array(z.object({ orderItemId: z.string(), quantity: z.int() })),
    packingSlipId: nullableText,
    version: z.int(),
  })
  .meta({ id: 'PackageDTO' })
export type PackageModel = z.output<typeof packageModel>
