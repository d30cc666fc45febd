'use client'

import { TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { RepeatedFields } from '@/components/ui/repeated-fields'
import type { User } from '../types'
import classes from '../users.module.css'
import { type AttributeValues, attributesSchema, attributesText, bodyOf, MAX_ATTRIBUTES, valuesOf } from './attribute-values'
import { useUserForm } from './use-user-form'

/** Edits the attributes of a user: named texts for other systems, such as a badge or cost centre. */
export default function AttributesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useUserForm<AttributeValues>({
    user,
    valuesOf,
    schema: attributesSchema,
    labels: { attributes: 'Attributes' },
    format: { attributes: attributesText },
    draft: `attributes of user ${user.id}`,
    send: async (values, { id, version }) =>
      (await call('PATCH /users/{id}/attributes', { params: { id }, body: bodyOf(values), ifMatch: version })).user,
    successText: ({ name }) => `The attributes of ${name} were saved`,
    onDone: onClose,
  })
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes', keyName: 'key' })
  const problems = formState.errors.attributes
  return (
    <FormDialog title={`Attributes of ${user.name}`} size="lg" onClose={onClose} form={form} submitLabel="Save attributes">
      <p className={classes.dim}>
        Texts that your other systems keep with a user, such as a badge number. Waybill itself does nothing with them.
      </p>
      <RepeatedFields
        itemName="an attribute"
        rows={fields}
        className={classes.attribute}
        add={() => append({ name: '', value: '' })}
        remove={remove}
        max={MAX_ATTRIBUTES}
        errors={problems}
        hasFocus
        renderRow={(at) => (
          <>
            <TextInput
              label="Name"
              aria-label={`Name of attribute ${at + 1}`}
              autoComplete="off"
              error={problems?.[at]?.name?.message}
              {...register(`attributes.${at}.name`)}
            />
            <TextInput
              label="Value"
              aria-label={`Value of attribute ${at + 1}`}
              autoComplete="off"
              error={problems?.[at]?.value?.message}
              {...register(`attributes.${at}.value`)}
            />
          </>
        )}
      />
    </FormDialog>
  )
}
