'use client'

import { PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { ApiError, call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Dialog } from '@/components/ui/dialogs/dialog'
import classes from './second-factor.module.css'

const requiredText = (error: string) => z.string().trim().min(1, { error })

/** Ignores 404: the second factor may be off already, after a lost answer or in another tab. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

interface Props {
  onDone: () => void
  onClose: () => void
}

/** Turns the second factor off after confirmation by the password or a code. */
export function TurnOffDialog({ onDone, onClose }: Props) {
  const [method, setMethod] = useState<'password' | 'code'>('password')
  return (
    <Dialog opened onClose={onClose} title="Turn the second factor off">
      <TurnOffForm key={method} method={method} onDone={onDone} onSwitchMethod={() => setMethod(method === 'code' ? 'password' : 'code')} />
    </Dialog>
  )
}

function TurnOffForm({ method, onDone, onSwitchMethod }: { method: 'password' | 'code'; onDone: () => void; onSwitchMethod: () => void }) {
  const isCode = method === 'code'
  const form = useApiForm({
    schema: isCode
      ? z.object({ code: requiredText('Give a one-time code or a recovery code.') })
      : z.object({ password: z.string().min(1, { error: 'Give your password.' }) }),
    values: isCode ? { code: '', password: undefined } : { code: undefined, password: '' },
    send: async ({ code, password }) => {
      await call('DELETE /users/me/totp', { body: isCode ? { code: code?.trim() } : { password } }).catch(ignoreNotFound)
    },
    onDone: () => onDone(),
  })
  return (
    <ApiForm form={form} submitLabel="Turn off" label="Turn the second factor off" isDangerous>
      <p>
        From then on signing in asks for your password only, and your recovery codes open nothing any more. You stay signed in here;
        everywhere else you are signed out.
      </p>
      {isCode ? (
        <TextInput
          label="One-time code or recovery code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          autoFocus
          {...form.field('code')}
        />
      ) : (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.field('password')}
        />
      )}
      <UnstyledButton type="button" className={classes.other} onClick={onSwitchMethod}>
        {isCode ? 'Use your password instead' : 'Use a code instead'}
      </UnstyledButton>
    </ApiForm>
  )
}
