'use client'

import { z } from 'zod'
import { call } from '../api'
import { useApiForm } from '../forms/use-api-form'
import { DoorForm } from '../session/door-form'
import { Entered } from '../session/entered'
import { useEnter } from '../session/use-enter'
import { NewPasswordField } from './new-password-field'
import { leastOf, type PasswordPolicy } from './policy'
import { newPassword } from './schema'

interface Props {
  token: string
  email: string
  policy: PasswordPolicy
  hasTotp: boolean
}

/** Sets the new password that a link asks for, and goes in with it. */
export function ChoosePassword({ token, email, policy, hasTotp }: Props) {
  const least = leastOf(policy, hasTotp)
  const { then, enter } = useEnter(email)
  const kit = useApiForm({
    schema: z.object({ password: newPassword(policy, least) }),
    values: { password: '' },
    send: ({ password }) => enter(password, () => call('POST /password/reset', { body: { token, password } })),
  })
  const { form } = kit
  if (then) return <Entered then={then} done="Your new password is set." />
  return (
    <DoorForm kit={kit} action="Set the password" label="Choose a new password">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="New password"
        size="md"
        autoFocus
        least={least}
        typed={form.watch('password')}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DoorForm>
  )
}
