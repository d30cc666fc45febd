'use client'

import type { UseFormReturn } from 'react-hook-form'
import { AddressGrid } from '@/components/records/address/address-grid'
import type { AddressField, AddressValues } from '@/components/records/address/address-values'
import { formRows, unexpectedValues } from '@/components/records/address/form-rows'
import { useAddressFormat, useAddressProblems } from '@/components/records/address/use-address-format'
import { useFieldNotes } from '@/components/records/address/use-field-notes'
import type { AddressProblem } from '@/server/platform/address/address-rules'
import { hasAddress, pickAddress } from './address-values'

interface Props<V extends AddressValues> {
  /** A form whose fields include those of an address. */
  form: UseFormReturn<V>
  /** The address fields that are required once any is filled in. */
  requiredFields: readonly AddressField[]
}

/** The fields of an address in the order of its country, as part of a larger form. All may be empty; warnings show beside the fields. */
export function AddressFields<V extends AddressValues>({ form, requiredFields }: Props<V>) {
  const addressForm = form as unknown as UseFormReturn<AddressValues>
  const values = pickAddress(addressForm.watch())
  const isFilled = hasAddress(values)
  const format = useAddressFormat(values.countryCode)
  const found = useAddressProblems(isFilled && values.countryCode ? values : null)
  const problems: AddressProblem[] = found.filter(({ field }) => field !== 'lastName' && values[field].trim() !== '')
  const note = useFieldNotes({ opened: values, typed: values, stored: values }, 'address', [
    ...problems,
    ...unexpectedValues(format, values),
  ])
  return (
    <AddressGrid
      form={addressForm}
      rows={formRows(format, values)}
      format={format}
      isRequired={({ name }) => isFilled && requiredFields.includes(name)}
      note={note}
    />
  )
}
