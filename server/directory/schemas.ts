import * as z from 'zod'
import { routingStrategies, slipFormats } from '@/db/states'
import { addressModel, countryCode } from '@/server/platform/address/schemas'
import { instant, listOf, readOnly, shortText } from '../http/field-types'
import { calendarModel, newCalendar } from './calendar-schemas'

export { slipFormats } from '@/db/states'
export { type Calendar, defaultCalendar, type Weekday, weekdays } from './calendar'

const name = shortText(255).refine((text) => text.trim() !== '', { error: 'Enter some text.' })

/** The paper size of packing slips. */
export const slipFormat = z.enum(slipFormats, { error: `Give one of ${slipFormats.join(', ')}.` }).meta({ id: 'ResourceFormat' })

const subAccount = z.strictObject({ id: shortText(100, 1), name })

const subAccounts = z
  .array(subAccount)
  .max(1_000)
  .superRefine((accounts, context) => {
    const seen = new Set<string>()
    for (const [i, { id }] of accounts.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [i, 'id'], message: 'Two sub-accounts have this id.', input: id })
      seen.add(id)
    }
  })

/** The writable fields, without defaults. */
const merchantFields = {
  name,
  logo: z.string().max(100).nullable().meta({ description: 'Id of an image uploaded to /v1/files.' }),
  supportEmail: z.email({ error: 'This is not an e-mail address.' }).max(255).nullable(),
  returnAddress: addressModel.nullable(),
  defaultSlipFormat: slipFormat,
  slipShowsPrices: z.boolean().meta({ description: 'Whether vendors may print the customer’s prices on packing slips.' }),
  autoProcess: z.boolean(),
  autoRoute: z.boolean(),
  routingStrategy: z.enum(routingStrategies),
  subAccounts,
}

export const merchantReadOnly = ['id', 'version', 'createdAt', 'updatedAt'] as const

export const createMerchantBody = z
  .strictObject({
    name,
    logo: merchantFields.logo.default(null),
    supportEmail: merchantFields.supportEmail.default(null),
    returnAddress: merchantFields.returnAddress.default(null),
    defaultSlipFormat: merchantFields.defaultSlipFormat.default('Letter'),
    slipShowsPrices: merchantFields.slipShowsPrices.default(false),
    autoProcess: merchantFields.autoProcess.default(true),
    autoRoute: merchantFields.autoRoute.default(false),
    routingStrategy: merchantFields.routingStrategy.default('cheapest'),
    subAccounts: subAccounts.default([]),
    ...readOnly(merchantReadOnly, 'create'),
  })
  .meta({ id: 'CreateMerchantModel' })

export const updateMerchantBody = z
  .strictObject({ ...z.object(merchantFields).partial().shape, ...readOnly(merchantReadOnly, 'update') })
  .meta({ id: 'UpdateMerchantModel' })

export const merchantModel = z
  .object({
    id: z.string(),
    version: z.number(),
    name: z.string(),
    logo: z.string().nullable(),
    supportEmail: z.string().nullable(),
    returnAddress: addressModel.nullable(),
    defaultSlipFormat: slipFormat,
    slipShowsPrices: merchantFields.slipShowsPrices,
    autoProcess: z.boolean(),
    autoRoute: z.boolean(),
    routingStrategy: z.enum(routingStrategies),
    subAccounts: z.array(z.object({ id: z.string(), name: z.string() })),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'MerchantModel' })

export const merchantResponse = z.object({ merchant: merchantModel }).meta({ id: 'GetMerchantResponse' })
export const merchantsResponse = listOf('merchants', merchantModel).meta({ id: 'ListMerchantsResponse' })

export const vendorReadOnly = ['id', 'version', 'createdAt', 'updatedAt'] as const

/** Set once: orders that a vendor has would be of the other kind. */
export const vendorUpdateReadOnly = [...vendorReadOnly, 'isSandbox'] as const

export const createVendorBody = z
  .strictObject({
    name,
    isSandbox: z.boolean().default(false).meta({ description: 'Whether it makes test orders, and only those. Cannot be changed later.' }),
    ...readOnly(vendorReadOnly, 'create'),
  })
  .meta({ id: 'CreateVendorModel' })

export const updateVendorBody = z
  .strictObject({ name: name.optional(), ...readOnly(vendorUpdateReadOnly, 'update') })
  .meta({ id: 'UpdateVendorModel' })

export const vendorModel = z
  .object({
    id: z.string(),
    version: z.number(),
    name: z.string(),
    isSandbox: z.boolean().meta({ description: 'Whether it makes test orders, and only those.' }),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'VendorModel' })

export const vendorResponse = z.object({ vendor: vendorModel }).meta({ id: 'GetVendorResponse' })
export const vendorsResponse = listOf('vendors', vendorModel).meta({ id: 'ListVendorsResponse' })

const requiredLine = (subject: string) =>
  z
    .string({ error: `A facility’s address needs ${subject}.` })
    .max(255, { error: (issue) => `At most 255 characters; this has ${(issue.input as string).length}.` })
    .refine((text) => text.trim() !== '', { error: `A facility’s address needs ${subject}.` })

/** The address that packages are sent from. */
const facilityAddress = z
  .strictObject({ ...addressModel.shape, line1: requiredLine('a street line'), city: requiredLine('a city'), countryCode })
  .meta({ id: 'FacilityAddressModel' })

/** The countries that a facility ships to. */
const shipsTo = z
  .array(countryCode)
  .min(1, { error: 'Name at least one country that the facility ships to.' })
  .max(250)
  .superRefine((codes, context) => {
    for (const [i, code] of codes.entries())
      if (codes.indexOf(code) !== i) context.addIssue({ code: 'custom', path: [i], message: `${code} is listed twice.`, input: code })
  })

const facilityFields = {
  name,
  address: facilityAddress.nullable(),
  countryCodes: shipsTo,
  isActive: z.boolean(),
  /** Units a day; null where it is not known. */
  dailyCapacity: z.number().int().min(1).max(2_147_483_647).nullable(),
  calendar: newCalendar,
}

/** Set once, or by the service. A facility stays its vendor’s. */
export const facilityReadOnly = ['id', 'shortId', 'version', 'vendorName', 'isSandbox', 'createdAt', 'updatedAt'] as const
export const facilityUpdateReadOnly = [...facilityReadOnly, 'vendorId'] as const

export const createFacilityBody = z
  .strictObject({
    vendorId: z.string().max(100),
    name,
    address: facilityFields.address.default(null),
    countryCodes: shipsTo,
    isActive: facilityFields.isActive.default(true),
    dailyCapacity: facilityFields.dailyCapacity.default(null),
    calendar: newCalendar.prefault({}),
    ...readOnly(facilityReadOnly, 'create'),
  })
  .meta({ id: 'CreateFacilityModel' })

export const updateFacilityBody = z
  .strictObject({ ...z.object(facilityFields).partial().shape, ...readOnly(facilityUpdateReadOnly, 'update') })
  .meta({ id: 'UpdateFacilityModel' })

export const facilityModel = z
  .object({
    id: z.string(),
    shortId: z.string(),
    version: z.number(),
    vendorId: z.string(),
    vendorName: z.string(),
    isSandbox: z.boolean().meta({ description: 'As its vendor’s: whether it makes test orders, and only those.' }),
    name: z.string(),
    address: addressModel.nullable(),
    countryCodes: z.array(z.string()),
    isActive: z.boolean(),
    dailyCapacity: z.number().nullable(),
    calendar: calendarModel,
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'FacilityModel' })

export const facilityResponse = z.object({ facility: facilityModel }).meta({ id: 'GetFacilityResponse' })
export const facilitiesResponse = listOf('facilities', facilityModel).meta({ id: 'ListFacilitiesResponse' })

export type NewMerchant = z.output<typeof createMerchantBody>
export type MerchantChanges = z.output<typeof updateMerchantBody>
export type Merchant = z.output<typeof merchantModel>

export type NewVendor = z.output<typeof createVendorBody>
export type VendorChanges = z.output<typeof updateVendorBody>
export type Vendor = z.output<typeof vendorModel>

export type NewFacility = z.output<typeof createFacilityBody>
export type FacilityChanges = z.output<typeof updateFacilityBody>
export type Facility = z.output<typeof facilityModel>
