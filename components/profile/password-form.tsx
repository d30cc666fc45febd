'use client'

import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiForm } from '../forms/api-form'
import { type ApiForm as Kit, useApiForm } from '../forms/use-api-form'
import { NewPasswordField } from '../password/new-password-field'
import { leastOf, type PasswordPolicy } from '../password/policy'
import { newPassword } from '../password/schema'
import { toast } from '../ui/toast'
import classes from './profile.module.css'
import { renewSessions } from './queries'
import { useChangePassword } from './use-change-password'

interface Props {
  email: string | null
  policy: PasswordPolicy
  hasTotp: boolean
}

const nothing = { current: '', new: '' }
type PasswordKit = Kit<typeof nothing>

/** Changes one's own password, which ends what is signed in elsewhere with the former one. */
export function PasswordForm({ email, policy, hasTotp }: Props) {
  const client = useQueryClient()
  const change = useChangePassword()
  const least = leastOf(policy, hasTotp)
  const kit: PasswordKit = useApiForm({
    schema: z.object({ current: z.string().min(1, { error: 'Give the password that you have now.' }), new: newPassword(policy, least) }),
    values: nothing,
    send: async (values) => {
      await change(values)
      toast('Your password was changed. Everywhere else you are signed out.')
      await renewSessions(client)
    },
    // Nothing of either stays on the screen.
    onDone: () => kit.form.reset(nothing),
  })
  const { register, watch, formState } = kit.form
  return (
    <div className={classes.fields}>
      <ApiForm kit={kit} action="Change password" label="Password" onCancel={kit.isDirty ? () => kit.form.reset(nothing) : undefined}>
        <p className={classes.what}>You stay signed in here. Everywhere else you are signed out.</p>
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <div className={classes.pair}>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            error={formState.errors.current?.message}
            {...register('current')}
          />
          <NewPasswordField
            label="New password"
            least={least}
            typed={watch('new')}
            error={formState.errors.new?.message}
            {...register('new')}
          />
        </div>
      </ApiForm>
    </div>
  )
}
