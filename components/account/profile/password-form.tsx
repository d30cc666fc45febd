'use client'

import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod'
import { ApiError, call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { type ApiFormState, useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { NewPasswordField } from '../password/new-password-field'
import { minLengthFor, newPasswordSchema, type PasswordPolicy } from '../password/policy'
import classes from './profile.module.css'
import { invalidateSessions } from './queries'

interface Props {
  email: string | null
  policy: PasswordPolicy
  hasTotp: boolean
}

const emptyValues = { current: '', new: '' }
type PasswordKit = ApiFormState<typeof emptyValues>

/** Changes the user's own password, which ends all other sessions. */
export function PasswordForm({ email, policy, hasTotp }: Props) {
  const client = useQueryClient()
  const change = useChangePassword()
  const minLength = minLengthFor(policy, hasTotp)
  const form: PasswordKit = useApiForm({
    schema: z.object({
      current: z.string().min(1, { error: 'Give the password that you have now.' }),
      new: newPasswordSchema(policy, minLength),
    }),
    values: emptyValues,
    send: async (values) => {
      await change(values)
      toast('Your password was changed. Everywhere else you are signed out.')
      await invalidateSessions(client)
    },
    // Removes both passwords from the screen.
    onDone: () => form.reset(emptyValues),
  })
  const { watch } = form
  return (
    <div className={classes.fields}>
      <ApiForm
        form={form}
        submitLabel="Change password"
        label="Password"
        onCancel={form.isDirty ? () => form.reset(emptyValues) : undefined}
      >
        <p className={classes.hint}>You stay signed in here. Everywhere else you are signed out.</p>
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <div className="field-pair">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.field('current')}
          />
          <NewPasswordField label="New password" minLength={minLength} typed={watch('new')} {...form.field('new')} />
        </div>
      </ApiForm>
    </div>
  )
}

interface Passwords {
  current: string
  new: string
}

/** Changes the password; if the first answer was lost, the new one may be the current one already. */
function useChangePassword() {
  const isAnswerLost = useRef(false)
  return async ({ current, new: chosen }: Passwords): Promise<void> => {
    try {
      await call('POST /users/me/password', { body: { current, new: chosen } })
      isAnswerLost.current = false
    } catch (error) {
      const wasAnswerLost = isAnswerLost.current
      isAnswerLost.current = error instanceof ApiError && error.isOutcomeUnknown
      if (!wasAnswerLost || isAnswerLost.current) throw error
      const isSet = await call('POST /users/me/password', { body: { current: chosen, new: chosen } }).then(
        () => true,
        () => false,
      )
      if (!isSet) throw error
    }
  }
}
