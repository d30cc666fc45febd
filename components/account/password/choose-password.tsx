'use client'

import * as z from 'zod'
import { call } from '@/components/api/request'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { AuthForm } from '../sign-in/auth-form'
import { SignInAfter, useSignInAfter } from '../sign-in/sign-in-after'
import { NewPasswordField } from './new-password-field'
import { minLengthFor, newPasswordSchema, type PasswordPolicy } from './policy'

interface Props {
  token: string
  email: string
  policy: PasswordPolicy
  hasTotp: boolean
}

/** Sets a new password through a reset link, then signs in with it. */
export function ChoosePassword({ token, email, policy, hasTotp }: Props) {
  const minLength = minLengthFor(policy, hasTotp)
  const { pendingSignIn: next, signInAfter } = useSignInAfter(email)
  const form = useApiForm({
    schema: z.object({ password: newPasswordSchema(policy, minLength) }),
    values: { password: '' },
    send: ({ password }) => signInAfter(password, () => call('POST /password/reset', { body: { token, password } })),
  })
  if (next) return <SignInAfter pendingSignIn={next} doneMessage="Your new password is set." />
  return (
    <AuthForm form={form} action="Set the password" label="Choose a new password">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="New password"
        size="md"
        autoFocus
        minLength={minLength}
        typed={form.watch('password')}
        {...form.field('password')}
      />
    </AuthForm>
  )
}
