import type { z } from 'zod'
import { countryCodes, type shippingAddressModel } from '@/server/address/schemas'
import type { Address } from '../orders/shapes'
import { countryName } from './names'

/** The fields of the form, in the order in which they are filled in. */
export const addressFields = [
  ['firstName', 'First name', 'shipping given-name'],
  ['lastName', 'Last name', 'shipping family-name'],
  ['company', 'Company', 'shipping organization'],
  ['line1', 'Street', 'shipping address-line1'],
  ['line2', 'Second line', 'shipping address-line2'],
  ['line3', 'Third line', 'shipping address-line3'],
  ['city', 'City', 'shipping address-level2'],
  ['state', 'State or province', 'shipping address-level1'],
  ['zip', 'Postcode', 'shipping postal-code'],
  ['countryCode', 'Country', 'shipping country'],
  ['phone', 'Phone', 'shipping tel'],
  ['email', 'E-mail', 'shipping email'],
] as const

export type AddressField = (typeof addressFields)[number][0]
export type AddressValues = Record<AddressField, string>

export const required: ReadonlySet<AddressField> = new Set(['lastName', 'line1', 'city', 'countryCode'])

export const valuesOf = (address: Address | null) =>
  Object.fromEntries(addressFields.map(([name]) => [name, address?.[name] ?? ''])) as AddressValues

const places = ['line1', 'line2', 'line3', 'city', 'state', 'zip', 'countryCode'] as const

/** The form's values as the API takes them. Coordinates hold only as long as the place is the same. */
export function bodyOf(values: AddressValues, stored: Address | null): z.input<typeof shippingAddressModel> {
  const isMoved = places.some((name) => values[name].trim() !== (stored?.[name] ?? ''))
  const optional = (name: AddressField) => values[name].trim() || null
  const { lastName, line1, city, countryCode } = values
  return {
    location: isMoved ? null : (stored?.location ?? null),
    firstName: optional('firstName'),
    lastName: lastName.trim(),
    company: optional('company'),
    line1: line1.trim(),
    line2: stored?.line2 === '' && !values.line2.trim() ? '' : optional('line2'),
    line3: optional('line3'),
    city: city.trim(),
    state: optional('state'),
    zip: optional('zip'),
    countryCode,
    phone: optional('phone'),
    email: optional('email'),
  }
}

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Every country by its name. The first is for an address that has none. */
export const countryChoices = [{ value: '', label: 'Choose a country' }, ...countries]
