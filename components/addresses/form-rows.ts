import { type AddressFormat, type AddressProblem, rowsFor, usualLabels } from '@/server/address/address-rules'
import { type AddressValues, fieldLabels } from './address-values'

export interface FormField {
  name: keyof AddressValues
  label: string
  isRequired: boolean
}

const typed = (...names: (keyof typeof usualLabels)[]): FormField[] =>
  names.map((name) => ({ name, label: usualLabels[name], isRequired: name === 'lastName' || name === 'line1' || name === 'city' }))

/** While no country says how it is written. */
const usual = [typed('firstName', 'lastName'), typed('company'), typed('line1'), typed('line2', 'line3'), typed('city', 'state', 'zip')]

/** The lines of the form: the country, then its own order, then how to reach people. */
export function formRows(format: AddressFormat | null, values: AddressValues): FormField[][] {
  const other = (name: 'countryCode' | 'phone' | 'email', isRequired = false) => ({ name, label: fieldLabels[name], isRequired })
  const rows: FormField[][] = format ? rowsFor(format, values) : usual
  return [[other('countryCode', true)], ...sideBySide(rows), [other('phone'), other('email')]]
}

/** Values that the country's addresses have no place for, mostly those of the country before. They stay, and would be printed. */
export const strayValues = (format: AddressFormat | null, values: AddressValues): AddressProblem[] =>
  (['state', 'zip'] as const).flatMap((field) =>
    !format || !values[field].trim() || format.rows.flat().some(({ name }) => name === field)
      ? []
      : [{ field, message: `No part of an address in ${format.name}. Empty it unless it belongs there.` }],
  )

/** The street's second and third line share one: they are short, and mostly empty. */
function sideBySide(rows: FormField[][]): FormField[][] {
  const third = rows.find((row) => row.length === 1 && row[0]?.name === 'line3')
  const second = rows.find((row) => row.length === 1 && row[0]?.name === 'line2')
  if (!second || !third) return rows
  return rows.flatMap((row) => (row === second ? [[...second, ...third]] : row === third ? [] : [row]))
}
