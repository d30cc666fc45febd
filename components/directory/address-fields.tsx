'use client'

import type { UseFormReturn } from 'react-hook-form'
import type { AddressProblem } from '@/server/address/address-rules'
import addressClasses from '../addresses/address.module.css'
import { AddressInput } from '../addresses/address-input'
import type { AddressField, AddressValues } from '../addresses/address-values'
import { formRows, strayValues } from '../addresses/form-rows'
import { useAddressProblems, useFormat } from '../addresses/use-format'
import { useNotes } from '../addresses/use-notes'
import { hasAddress, pickAddress } from './address-part'

interface Props<V extends AddressValues> {
  /** A form that has the fields of an address among its own. */
  form: UseFormReturn<V>
  /** What an address here cannot do without, once there is one. */
  needed: readonly AddressField[]
}

/** An address in its country's order, as part of a larger form. It may be left empty; what is odd about it is said beside the fields. */
export function AddressFields<V extends AddressValues>({ form, needed }: Props<V>) {
  const own = form as unknown as UseFormReturn<AddressValues>
  const values = pickAddress(own.watch())
  const isThere = hasAddress(values)
  const format = useFormat(values.countryCode)
  const found = useAddressProblems(isThere && values.countryCode ? values : null)
  const problems: AddressProblem[] = found.filter(({ field }) => field !== 'lastName' && values[field].trim() !== '')
  const note = useNotes({ opened: values, typed: values, stored: values }, 'address', [...problems, ...strayValues(format, values)])
  return formRows(format, values).map((row) => (
    <div key={row.map(({ name }) => name).join()} className={addressClasses.row}>
      {row.map((field) => (
        <AddressInput
          key={field.name}
          form={own}
          {...field}
          isRequired={isThere && needed.includes(field.name)}
          format={format}
          note={note(field.name)}
          hasFocus={false}
        />
      ))}
    </div>
  ))
}
