'use client'

import { PasswordInput, TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import { RepeatedFields } from '@/components/ui/repeated-fields'
import classes from './form.module.css'
import type { HeaderValues } from './webhook-values'

/** The API's maximum number of headers. */
const MAX_HEADERS = 20

/** Headers with secret values. The form must have no draft, which the browser would store. */
export function HeadersField<V extends HeaderValues>({ form, hasFocus = false }: { form: ApiFormState<V>; hasFocus?: boolean }) {
  const { control, register, formState } = form as unknown as ApiFormState<HeaderValues>
  const { fields, append, remove } = useFieldArray({ control, name: 'headers', keyName: 'key' })
  const problems = formState.errors.headers
  return (
    <fieldset className="plain-fieldset">
      <legend>Headers</legend>
      <div className={classes.headers}>
        <p className="dim tiny m-0">
          Sent with every request, such as Authorization. Their values are stored encrypted and never shown again.
        </p>
        <RepeatedFields
          itemName="a header"
          rows={fields}
          className={classes.header}
          add={() => append({ name: '', value: '' })}
          remove={remove}
          max={MAX_HEADERS}
          errors={problems}
          hasFocus={hasFocus}
          renderRow={(at) => (
            <>
              <TextInput
                label="Name"
                aria-label={`Name of header ${at + 1}`}
                placeholder="Authorization"
                autoComplete="off"
                error={problems?.[at]?.name?.message}
                {...register(`headers.${at}.name`)}
              />
              <PasswordInput
                label="Value"
                aria-label={`Value of header ${at + 1}`}
                autoComplete="off"
                error={problems?.[at]?.value?.message}
                {...register(`headers.${at}.value`)}
              />
            </>
          )}
        />
      </div>
    </fieldset>
  )
}
