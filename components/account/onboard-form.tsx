'use client'

import { TextInput } from '@mantine/core'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { NewPasswordField } from './password/new-password-field'
import type { PasswordPolicy } from './password/policy'
import { newPasswordSchema } from './password/policy'
import { AuthForm } from './sign-in/auth-form'
import classes from './sign-in/auth-layout.module.css'
import { SignInAfter, useSignInAfter } from './sign-in/sign-in-after'

interface Props {
  token: string
  email: string
  policy: PasswordPolicy
}

const nameSchema = (error: string) => z.string().trim().min(1, { error }).max(100, { error: 'Give at most 100 characters.' })

/** Creates the account of an invited user and signs them in. */
export function OnboardForm({ token, email, policy }: Props) {
  const { pendingSignIn: next, signInAfter } = useSignInAfter(email)
  const form = useApiForm({
    schema: z.object({
      firstName: nameSchema('Give your first name.'),
      lastName: nameSchema('Give your last name.'),
      password: newPasswordSchema(policy, policy.minLength),
    }),
    values: { firstName: '', lastName: '', password: '' },
    send: ({ firstName, lastName, password }) =>
      signInAfter(password, () =>
        call('POST /users/onboard', { body: { token, firstName: firstName.trim(), lastName: lastName.trim(), password } }),
      ),
  })
  const { watch } = form
  if (next) return <SignInAfter pendingSignIn={next} doneMessage="Your account is ready." />
  return (
    <AuthForm form={form} action="Join" label="Your account">
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
        <TextInput label="First name" size="md" autoComplete="given-name" autoFocus {...form.field('firstName')} />
        <TextInput label="Last name" size="md" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <NewPasswordField label="Password" size="md" minLength={policy.minLength} typed={watch('password')} {...form.field('password')} />
    </AuthForm>
  )
}
