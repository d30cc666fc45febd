import { z } from 'zod'
import { usualLabels } from '@/server/address/address-rules'
import { addressModel, countryCodes, shippingAddressModel } from '@/server/address/schemas'
import type { Address } from '../orders/shapes'
import { countryName } from './names'

export const fieldLabels = { countryCode: 'Country', ...usualLabels, phone: 'Phone', email: 'E-mail' }

export type AddressField = keyof typeof fieldLabels
export type AddressValues = Record<AddressField, string>

const names = Object.keys(fieldLabels) as AddressField[]

export const valuesOf = (address: Address | null) => Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as AddressValues

const places = ['line1', 'line2', 'line3', 'city', 'state', 'zip', 'countryCode'] as const

/** The form's values as the API takes them; null for an address without anything in it. Coordinates hold only as long as the place is the same. */
export function bodyOf(values: AddressValues, stored: Address | null) {
  if (names.every((name) => !values[name].trim())) return null
  const isMoved = places.some((name) => values[name].trim() !== (stored?.[name] ?? ''))
  const given = names.map((name) => [name, values[name].trim() || (stored?.[name] === '' ? '' : null)])
  return { ...(Object.fromEntries(given) as Record<AddressField, string | null>), location: isMoved ? null : (stored?.location ?? null) }
}

/** What a shipping address must be before it is sent; the API's own rules. */
export const shippingAddress = shippingAddressModel.extend({
  countryCode: z.string().min(1, { error: 'Choose a country.' }).pipe(shippingAddressModel.shape.countryCode),
})

/** The same of an address that nothing is sent to: every field may be missing. */
export const otherAddress = z.preprocess(
  (values) => ({ ...(values as AddressValues), countryCode: (values as AddressValues).countryCode || null }),
  addressModel,
)

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Every country by its name. The first is for an address that has none. */
export const countryChoices = [{ value: '', label: 'Choose a country' }, ...countries]
