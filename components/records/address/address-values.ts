import * as z from 'zod'
import type { Address } from '@/components/api/order-types'
import { usualLabels } from '@/server/platform/address/address-rules'
import { addressModel, countryCodes, shippingAddressModel } from '@/server/platform/address/schemas'
import { countryName } from './address-labels'

export const fieldLabels = { countryCode: 'Country', ...usualLabels, phone: 'Phone', email: 'E-mail' }

export type AddressField = keyof typeof fieldLabels
export type AddressValues = Record<AddressField, string>

const names = Object.keys(fieldLabels) as AddressField[]

export const valuesOf = (address: Address | null) => Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as AddressValues

const locationFields = ['line1', 'line2', 'line3', 'city', 'state', 'zip', 'countryCode'] as const

/** The form's values as the API takes them; null for an empty address. Coordinates are kept only while the location is unchanged. */
export function bodyOf(values: AddressValues, stored: Address | null) {
  if (names.every((name) => !values[name].trim())) return null
  const isMoved = locationFields.some((name) => values[name].trim() !== (stored?.[name] ?? ''))
  const given = names.map((name) => [name, values[name].trim() || (stored?.[name] === '' ? '' : null)])
  return { ...(Object.fromEntries(given) as Record<AddressField, string | null>), location: isMoved ? null : (stored?.location ?? null) }
}

/** The API's own rules for a shipping address. */
export const shippingAddress = shippingAddressModel.extend({
  countryCode: z.string().min(1, { error: 'Choose a country.' }).pipe(shippingAddressModel.shape.countryCode),
})

/** The API's own rules for other addresses: every field is optional. */
export const otherAddress = z.preprocess(
  (values) => ({ ...(values as AddressValues), countryCode: (values as AddressValues).countryCode || null }),
  addressModel,
)

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Every country by name. The first choice is for an address without a country. */
export const countryChoices = [{ value: '', label: 'Choose a country' }, ...countries]
