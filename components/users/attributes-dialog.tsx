'use client'

import { TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { RepeatedFields } from '../forms/repeated-fields'
import { Dialog } from '../ui/dialog'
import { type AttributeValues, attributesSchema, bodyOf, MOST, valuesOf, wordsOf } from './attribute-values'
import type { User } from './shapes'
import { useUserForm } from './use-user-form'
import classes from './users.module.css'

export default function AttributesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Attributes of ${user.name}`} size="lg">
      <AttributesForm user={user} onDone={onClose} />
    </Dialog>
  )
}

/** Texts that other systems look up by name: a badge, a cost centre. */
function AttributesForm({ user, onDone }: { user: User; onDone: () => void }) {
  const kit = useUserForm<AttributeValues>({
    user,
    valuesOf,
    schema: attributesSchema,
    labels: { attributes: 'Attributes' },
    shown: { attributes: wordsOf },
    draft: `attributes of user ${user.id}`,
    send: async (values, { id, version }) =>
      (await call('PATCH /users/{id}/attributes', { params: { id }, body: bodyOf(values), ifMatch: version })).user,
    done: ({ name }) => `The attributes of ${name} were saved`,
    onDone,
  })
  const { control, register, formState } = kit.form
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes', keyName: 'key' })
  const problems = formState.errors.attributes
  return (
    <ApiForm kit={kit} action="Save attributes">
      <p className={classes.dim}>
        Texts that your other systems keep with a user, such as a badge number. Waybill itself does nothing with them.
      </p>
      <RepeatedFields
        one="an attribute"
        rows={fields}
        className={classes.attribute}
        add={() => append({ name: '', value: '' })}
        remove={remove}
        most={MOST}
        errors={problems}
        hasFocus
        row={(at) => (
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
    </ApiForm>
  )
}
