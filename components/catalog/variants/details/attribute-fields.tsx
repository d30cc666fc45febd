'use client'

import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { DetailValues } from './detail-values'
import { FieldList } from './field-list'

/** The attributes of a variant: names with values. */
export function AttributeFields({ form }: { form: UseFormReturn<DetailValues> }) {
  const errors = form.formState.errors.attributes
  return (
    <FieldList
      form={form}
      name="attributes"
      legend="Attributes"
      emptyText="Further properties, such as Material: cotton."
      itemLabel="attribute"
      max={200}
      empty={() => ({ name: '', value: '' })}
    >
      {(at, remove) => (
        <>
          <TextInput
            aria-label={`Name of attribute ${at + 1}`}
            placeholder="Material"
            autoComplete="off"
            error={errors?.[at]?.name?.message}
            {...form.register(`attributes.${at}.name`)}
          />
          <TextInput
            aria-label={`Value of attribute ${at + 1}`}
            placeholder="Cotton"
            autoComplete="off"
            error={errors?.[at]?.value?.message}
            {...form.register(`attributes.${at}.value`)}
          />
          {remove}
        </>
      )}
    </FieldList>
  )
}
