'use client'

import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { call } from '../api'
import { useApiForm } from '../forms/use-api-form'
import { NewPasswordField } from '../password/new-password-field'
import type { PasswordPolicy } from '../password/policy'
import { newPassword } from '../password/schema'
import { DoorForm } from '../session/door-form'
import { Entered } from '../session/entered'
import { useEnter } from '../session/use-enter'
import classes from './onboard.module.css'

interface Props {
  token: string
  email: string
  policy: PasswordPolicy
}

const named = (error: string) => z.string().trim().min(1, { error }).max(100, { error: 'Give at most 100 characters.' })

/** Makes a user of whoever was invited, and signs them in. */
export function OnboardForm({ token, email, policy }: Props) {
  const { then, enter } = useEnter(email)
  const kit = useApiForm({
    schema: z.object({
      firstName: named('Give your first name.'),
      lastName: named('Give your last name.'),
      password: newPassword(policy, policy.minLength),
    }),
    values: { firstName: '', lastName: '', password: '' },
    send: ({ firstName, lastName, password }) =>
      enter(password, () =>
        call('POST /users/onboard', { body: { token, firstName: firstName.trim(), lastName: lastName.trim(), password } }),
      ),
  })
  const { register, watch, formState } = kit.form
  const { errors } = formState
  if (then) return <Entered then={then} done="Your account is ready." />
  return (
    <DoorForm kit={kit} action="Join" label="Your account">
      <TextInput
        label="E-mail"
        description="You sign in with it."
        inputWrapperOrder={['label', 'input', 'description']}
        type="email"
        size="md"
        autoComplete="username"
        value={email}
        readOnly
        variant="filled"
      />
      <div className={classes.names}>
        <TextInput
          label="First name"
          size="md"
          autoComplete="given-name"
          autoFocus
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput label="Last name" size="md" autoComplete="family-name" error={errors.lastName?.message} {...register('lastName')} />
      </div>
      <NewPasswordField
        label="Password"
        size="md"
        least={policy.minLength}
        typed={watch('password')}
        error={errors.password?.message}
        {...register('password')}
      />
    </DoorForm>
  )
}
