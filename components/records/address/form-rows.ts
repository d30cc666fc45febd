import { type AddressFormat, type AddressProblem, rowsForAddress, usualLabels } from '@/server/platform/address/address-rules'
import { type AddressValues, fieldLabels } from './address-values'

export interface FormField {
  name: keyof AddressValues
  label: string
  isRequired: boolean
}

const typed = (...names: (keyof typeof usualLabels)[]): FormField[] =>
  names.map((name) => ({ name, label: usualLabels[name], isRequired: name === 'lastName' || name === 'line1' || name === 'city' }))

/** Used while no country is chosen. */
const defaultRows = [
  typed('firstName', 'lastName'),
  typed('company'),
  typed('line1'),
  typed('line2', 'line3'),
  typed('city', 'state', 'zip'),
]

/** The rows of the form: the country, then the fields in the country's order, then contact data. */
export function formRows(format: AddressFormat | null, values: AddressValues): FormField[][] {
  const other = (name: 'countryCode' | 'phone' | 'email', isRequired = false) => ({ name, label: fieldLabels[name], isRequired })
  const rows: FormField[][] = format ? rowsForAddress(format, values) : defaultRows
  return [[other('countryCode', true)], ...sideBySide(rows), [other('phone'), other('email')]]
}

/**
 * Values for fields that the country's addresses do not have, mostly left from the previous country. They are kept and would be printed.
 */
export const unexpectedValues = (format: AddressFormat | null, values: AddressValues): AddressProblem[] =>
  (['state', 'zip'] as const).flatMap((field) =>
    !format || !values[field].trim() || format.rows.flat().some(({ name }) => name === field)
      ? []
      : [{ field, message: `Not used in addresses in ${format.name}. Clear it unless it belongs there.` }],
  )

/** Puts the street's second and third line side by side: they are short, and mostly empty. */
function sideBySide(rows: FormField[][]): FormField[][] {
  const third = rows.find((row) => row.length === 1 && row[0]?.name === 'line3')
  const second = rows.find((row) => row.length === 1 && row[0]?.name === 'line2')
  if (!second || !third) return rows
  return rows.flatMap((row) => (row === second ? [[...second, ...third]] : row === third ? [] : [row]))
}
