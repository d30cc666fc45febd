import { z } from 'zod'
import { instant, readOnly, shortText } from '../http/wire'

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
const link = shortText(2_048).refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), {
  error: 'Give an http or https URL.',
})

const packedUnits = z
  .strictObject({
    orderItemId: z.string({ error: 'Name the item by its id or shortId.' }).min(1).max(100),
    quantity: z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000),
  })
  .meta({ id: 'PackageOrderItemDTO' })
const contents = z.array(packedUnits).min(1, { error: 'Name what is in it, or leave it out.' }).max(500)

const fields = {
  carrierName: shortText(255).nullish(),
  carrierMethodName: shortText(255).nullish(),
  shippedDate: instant().nullish(),
  carrierTrackingNumber: shortText(255).nullish(),
  carrierLink: link.nullish(),
  carrierAccount: z.boolean().optional(),
  weight: weight.nullish(),
  dimensions: dimensions.nullish(),
  packageOrderItems: contents.optional(),
}

/** What of a package is shown but set by the service. */
export const packageReadOnly = ['id', 'shortId', 'shipmentId', 'fulfilledDate', 'orderItemIDs', 'packingSlipId', 'version'] as const

export const createPackage = z.strictObject({ ...fields, ...readOnly(packageReadOnly, 'create') }).meta({ id: 'CreatePackageDTO' })
export type NewPackage = z.output<typeof createPackage>

export const createPackages = z
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
            message: 'Of several packages each has to say what is in it.',
            input: undefined,
          })
  })
export type NewPackages = z.output<typeof createPackages>

export const updatePackage = z.strictObject({ ...fields, ...readOnly(packageReadOnly, 'update') }).meta({ id: 'UpdatePackageDTO' })
export type PackageUpdate = z.output<typeof updatePackage>
