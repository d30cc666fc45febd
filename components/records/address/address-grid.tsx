'use client'

import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressFormat } from '@/server/platform/address/address-rules'
import classes from './address.module.css'
import { AddressInput } from './address-input'
import type { AddressField, AddressValues } from './address-values'
import type { FormField } from './form-rows'

interface Props {
  form: UseFormReturn<AddressValues>
  rows: FormField[][]
  format: AddressFormat | null
  isRequired: (field: FormField) => boolean
  note: (field: AddressField) => ReactNode
  /** The field that has the focus when the form opens. */
  focused?: AddressField
}

/**
 * The fields of an address, in rows. The fields are siblings, not children of their rows: when a country's order arrives late, each moves
 * with its focus and nothing that is being typed is lost.
 */
export function AddressGrid({ form, rows, format, isRequired, note, focused }: Props) {
  return (
    <div className={classes.fields}>
      {rows.flatMap((row) =>
        row.map((field) => (
          <div key={field.name} className={classes.field} data-fields={row.length}>
            <AddressInput
              form={form}
              name={field.name}
              label={field.label}
              isRequired={isRequired(field)}
              format={format}
              note={note(field.name)}
              hasFocus={field.name === focused}
            />
          </div>
        )),
      )}
    </div>
  )
}
