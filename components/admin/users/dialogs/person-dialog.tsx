'use client'

import { TextInput } from '@mantine/core'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import type { User } from '../types'
import classes from '../users.module.css'
import { useUserForm } from './use-user-form'

/** The API's rules for a user's name and e-mail. */
export const personSchema = {
  firstName: z.string().trim().min(1, { error: 'Give a first name.' }).max(100, { error: 'At most 100 characters.' }),
  lastName: z.string().trim().max(100, { error: 'At most 100 characters.' }),
  email: z.preprocess((text) => String(text).trim(), z.email({ error: 'This is not an e-mail address.' }).max(255)),
}

const valuesOf = ({ firstName, lastName, email }: User) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
})

/** Edits the name and the sign-in e-mail of a user. */
export default function PersonDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useUserForm({
    user,
    valuesOf,
    schema: z.object(personSchema),
    labels: { firstName: 'First name', lastName: 'Last name', email: 'E-mail' },
    draft: `user ${user.id}`,
    send: async ({ firstName, lastName, email }, { id, version }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim().toLowerCase() }
      return (await call('PATCH /users/{id}', { params: { id }, body, ifMatch: version })).user
    },
    successText: ({ name }) => `${name} was saved`,
    onDone: onClose,
  })
  const { watch } = form
  const isEmailChanged = watch('email').trim().toLowerCase() !== user.email
  return (
    <FormDialog title={`Edit ${user.name}`} onClose={onClose} form={form} submitLabel="Save">
      <div className={classes.pair}>
        <TextInput label="First name" withAsterisk data-autofocus autoComplete="off" {...form.field('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.field('lastName')} />
      </div>
      <TextInput
        label="E-mail"
        withAsterisk
        inputMode="email"
        autoComplete="off"
        description={isEmailChanged ? 'From now on they sign in with this one, and it is where a new password is asked for.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('email')}
      />
    </FormDialog>
  )
}
