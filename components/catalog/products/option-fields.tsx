'use client'

import { TagsInput, TextInput } from '@mantine/core'
import { Controller, type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { RepeatedFields } from '@/components/ui/repeated-fields'
import classes from './option-fields.module.css'

/** An option that variants differ by: "Size" with S, M and L. */
export interface OptionValues {
  name: string
  values: string[]
}

interface WithOptions extends FieldValues {
  options: OptionValues[]
}

/** The options of a product with their values. */
export function OptionFields<V extends WithOptions>({ form: given }: { form: UseFormReturn<V> }) {
  // The form may have other fields; these use only the options.
  const form = given as unknown as UseFormReturn<WithOptions>
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' })
  const { errors } = form.formState
  return (
    <fieldset className={classes.options}>
      <legend>Options</legend>
      <p className="dim small m-0">
        What its variants differ by, such as Size: S, M, L. A comma or Enter ends a value; a list can be pasted.
      </p>
      <RepeatedFields
        itemName="an option"
        rows={fields}
        className={classes.option}
        add={() => append({ name: '', values: [] })}
        remove={remove}
        max={20}
        errors={errors.options}
        renderRow={(at) => (
          <>
            <TextInput
              aria-label={`Name of option ${at + 1}`}
              placeholder="Size"
              autoComplete="off"
              error={errors.options?.[at]?.name?.message}
              {...form.register(`options.${at}.name`)}
            />
            <Controller
              control={form.control}
              name={`options.${at}.values`}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <TagsInput
                  ref={ref}
                  aria-label={`Values of option ${at + 1}`}
                  placeholder={value.length ? undefined : 'S, M, L'}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  splitChars={[',', '\n', '\t']}
                  acceptValueOnBlur
                  error={errors.options?.[at]?.values?.message}
                />
              )}
            />
          </>
        )}
      />
    </fieldset>
  )
}
