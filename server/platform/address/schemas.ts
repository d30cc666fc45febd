import { iso31661Alpha2ToAlpha3 } from 'iso-3166'
import * as z from 'zod'

/** A text field of an address: short; absent, null or empty when it has no value. */
const line = z
  .string()
  .max(255, { error: (issue) => `At most 255 characters; this has ${(issue.input as string).length}.` })
  .nullish()

const requiredLine = (what: string) =>
  z
    .string({ error: `A shipping address needs ${what}.` })
    .max(255, { error: (issue) => `At most 255 characters; this has ${(issue.input as string).length}.` })
    .refine((text) => text.trim() !== '', { error: `A shipping address needs ${what}.` })

export const countryCodes = Object.keys(iso31661Alpha2ToAlpha3).sort() as [string, ...string[]]

/** ISO 3166-1 alpha-2; accepts any case, upper case inside. */
export const countryCode = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(countryCodes, { error: 'Give an ISO 3166-1 alpha-2 country code, such as US.' }).meta({ id: 'CountryCodes' }),
) as unknown as z.ZodType<string, string>

export const coordinatesModel = z
  .strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) })
  .meta({ id: 'CoordinatesModel' })

/** An e-mail address, or an empty text. */
export const email = z
  .string()
  .max(255, { error: (issue) => `At most 255 characters; this has ${(issue.input as string).length}.` })
  .refine((text) => text === '' || z.email().safeParse(text).success, { error: 'This is not an e-mail address.' })

const lines = {
  location: coordinatesModel.nullish(),
  firstName: line,
  lastName: line,
  company: line,
  line1: line,
  line2: line,
  line3: line,
  city: line,
  state: line,
  zip: line,
  countryCode: countryCode.nullish(),
  phone: line,
  email: email.nullish(),
}

/** Any address, such as a sender's or a billing address. Every field may be missing. */
export const addressModel = z.strictObject(lines).meta({ id: 'AddressModel' })

/** The address of a parcel, with the fields that every parcel needs. */
export const shippingAddressModel = z
  .strictObject({
    ...lines,
    lastName: requiredLine('a last name'),
    line1: requiredLine('a street line'),
    city: requiredLine('a city'),
    countryCode,
  })
  .meta({ id: 'BaseAddressModel' })
