'use client'

import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Dialog } from '../ui/dialog'
import type { User } from './shapes'
import { useUserForm } from './use-user-form'
import classes from './users.module.css'

/** A person's name and address, as the API takes them. */
export const person = {
  firstName: z.string().trim().min(1, { error: 'Give a first name.' }).max(100, { error: 'At most 100 characters.' }),
  lastName: z.string().trim().max(100, { error: 'At most 100 characters.' }),
  email: z.preprocess((text) => String(text).trim(), z.email({ error: 'This is not an e-mail address.' }).max(255)),
}

const valuesOf = ({ firstName, lastName, email }: User) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
})

export default function PersonDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Edit ${user.name}`}>
      <PersonForm user={user} onDone={onClose} />
    </Dialog>
  )
}

/** What a user is called, and the address that they sign in with. */
function PersonForm({ user, onDone }: { user: User; onDone: () => void }) {
  const kit = useUserForm({
    user,
    valuesOf,
    schema: z.object(person),
    labels: { firstName: 'First name', lastName: 'Last name', email: 'E-mail' },
    draft: `user ${user.id}`,
    send: async ({ firstName, lastName, email }, { id, version }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim().toLowerCase() }
      return (await call('PATCH /users/{id}', { params: { id }, body, ifMatch: version })).user
    },
    done: ({ name }) => `${name} was saved`,
    onDone,
  })
  const { register, formState, watch } = kit.form
  const isMoving = watch('email').trim().toLowerCase() !== user.email
  return (
    <ApiForm kit={kit} action="Save">
      <div className={classes.pair}>
        <TextInput
          label="First name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          error={formState.errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput label="Last name" autoComplete="off" error={formState.errors.lastName?.message} {...register('lastName')} />
      </div>
      <TextInput
        label="E-mail"
        withAsterisk
        inputMode="email"
        autoComplete="off"
        description={isMoving ? 'From now on they sign in with this one, and it is where a new password is asked for.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </ApiForm>
  )
}
