import * as z from 'zod'
import { instant, readOnly, shortText, time } from '@/server/http/field-types'

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const
export const dimensionUnits = ['cm', 'in'] as const

const measure = z.number({ error: 'Give a number.' }).positive({ error: 'Give more than 0.' }).max(1_000_000)
const weight = z.strictObject({ value: measure, unit: z.enum(weightUnits, { error: `Give one of ${weightUnits.join(', ')}.` }) })
const dimensions = z.strictObject({
  length: measure,
  width: measure,
  height: measure,
  unit: z.enum(dimensionUnits, { error: `Give one of ${dimensionUnits.join(', ')}.` }),
})
const webAddress = shortText(2_048).refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), {
  error: 'Give an http or https URL.',
})

const packedUnits = z
  .strictObject({
    orderItemId: z.string({ error: 'Name the item by its id or shortId.' }).min(1).max(100),
    quantity: z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000),
  })
  .meta({ id: 'PackageOrderItemDTO' })
const contents = z.array(packedUnits).min(1, { error: 'Give the contents of the package, or leave the field out.' }).max(500)

/** How far the clock of a caller may be ahead. */
const CLOCK_SKEW_MS = 60_000
const shippedDate = instant().refine((date) => date.getTime() <= Date.now() + CLOCK_SKEW_MS, {
  error: 'Give a time that is not in the future.',
})

const fields = {
  carrierName: shortText(255).nullish(),
  carrierMethodName: shortText(255).nullish(),
  shippedDate: shippedDate.nullish(),
  carrierTrackingNumber: shortText(255).nullish(),
  carrierLink: webAddress.nullish(),
  carrierAccount: z.boolean().optional(),
  weight: weight.nullish(),
  dimensions: dimensions.nullish(),
  packageOrderItems: contents.optional(),
}

/** Fields of a package in responses that the service sets. */
export const fixedPackageFields = ['id', 'shortId', 'shipmentId', 'fulfilledDate', 'orderItemIDs', 'packingSlipId', 'version'] as const

export const createPackage = z.strictObject({ ...fields, ...readOnly(fixedPackageFields, 'create') }).meta({ id: 'CreatePackageDTO' })
export type NewPackage = z.output<typeof createPackage>

export const createPackagesBody = z
  .strictObject({
    packages: z.array(createPackage).min(1, { error: 'Give at least one package.' }).max(100, { error: 'At most 100 packages at once.' }),
  })
  .superRefine(({ packages }, context) => {
    if (packages.length > 1)
      for (const [i, { packageOrderItems }] of packages.entries())
        if (!packageOrderItems)
          context.addIssue({
            code: 'custom',
            path: ['packages', i, 'packageOrderItems'],
            message: 'With several packages, each must list its contents.',
            input: undefined,
          })
  })
export type NewPackages = z.output<typeof createPackagesBody>

export const updatePackageBody = z.strictObject({ ...fields, ...readOnly(fixedPackageFields, 'update') }).meta({ id: 'UpdatePackageDTO' })
export type PackageUpdate = z.output<typeof updatePackageBody>

const nullableText = z.string().nullable()

const tracking = { carrierName: fields.carrierName, carrierTrackingNumber: fields.carrierTrackingNumber }
const ship = {
  packages: z
    .array(
      z.strictObject({
        packageId: z
          .string({ error: 'Name the package by its id or shortId.' })
          .min(1)
          .max(100)
          .meta({ description: 'A package of the shipment.' }),
        ...tracking,
      }),
    )
    .max(100, { error: 'At most 100 packages at once.' })
    .optional()
    .meta({ description: 'Carriers and tracking numbers of packages. Those that are not named leave too.' }),
  shippedDate: shippedDate.nullish().meta({ description: 'When they left; default: now.' }),
}
export const shipBody = z.strictObject(ship).meta({ id: 'ShipDTO' })
export type ShipRequest = z.output<typeof shipBody>

/** The shipping data of one shipment of many; `carrierName` and `carrierTrackingNumber` are those of its only package. */
export const shipChange = z.strictObject({ ...tracking, ...ship })
export const shipRecord = shipChange.extend({
  shipmentId: z.string({ error: 'Name the shipment by its id or shortId.' }).min(1).max(100),
  version: z.int().min(1).optional(),
})
export type ShipRecord = z.output<typeof shipRecord>

/** A package in responses. */
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
