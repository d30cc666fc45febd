'use client'

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { AddressGrid } from '@/components/records/address/address-grid'
import { type AddressValues, fieldLabels } from '@/components/records/address/address-values'
import { formRows, unexpectedValues } from '@/components/records/address/form-rows'
import { useAddressFormat, useAddressProblems } from '@/components/records/address/use-address-format'
import { useFieldNotes } from '@/components/records/address/use-field-notes'

interface Props {
  form: UseFormReturn<AddressValues>
}

const names = Object.keys(fieldLabels) as (keyof AddressValues)[]

/** The other address of a reprint, which begins as that of the order. */
export function ReprintAddress({ form }: Props) {
  const values = Object.fromEntries(names.map((name) => [name, form.watch(name)])) as AddressValues
  const [opened] = useState(values)
  const format = useAddressFormat(values.countryCode)
  const problems = useAddressProblems(values)
  const note = useFieldNotes({ opened, typed: values, stored: opened }, 'shippingAddress', [
    ...problems,
    ...unexpectedValues(format, values),
  ])
  return (
    <fieldset className="plain-fieldset" aria-label="The other address">
      <AddressGrid form={form} rows={formRows(format, values)} format={format} isRequired={({ isRequired }) => isRequired} note={note} />
    </fieldset>
  )
}
