'use client'

import { PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError, call } from '../api'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { Dialog } from '../ui/dialog'
import classes from './second-factor.module.css'

const needed = (error: string) => z.string().trim().min(1, { error })

/** It may be gone already: by an answer that got lost, or in another tab. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

interface Props {
  onDone: () => void
  onClose: () => void
}

/** Turns the second factor off, for whoever knows the password or has a code. */
export function TurnOffDialog({ onDone, onClose }: Props) {
  const [by, setBy] = useState<'password' | 'code'>('password')
  return (
    <Dialog opened onClose={onClose} title="Turn the second factor off">
      <TurnOffForm key={by} by={by} onDone={onDone} onSwap={() => setBy(by === 'code' ? 'password' : 'code')} />
    </Dialog>
  )
}

function TurnOffForm({ by, onDone, onSwap }: { by: 'password' | 'code'; onDone: () => void; onSwap: () => void }) {
  const isCode = by === 'code'
  const kit = useApiForm({
    schema: isCode
      ? z.object({ code: needed('Give a one-time code or a recovery code.') })
      : z.object({ password: z.string().min(1, { error: 'Give your password.' }) }),
    values: isCode ? { code: '', password: undefined } : { code: undefined, password: '' },
    send: async ({ code, password }) => {
      await call('DELETE /users/me/totp', { body: isCode ? { code: code?.trim() } : { password } }).catch(unlessGone)
      onDone()
    },
  })
  const { register, formState } = kit.form
  return (
    <ApiForm kit={kit} action="Turn off" label="Turn the second factor off" isDangerous>
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
          error={formState.errors.code?.message}
          {...register('code')}
        />
      ) : (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      <UnstyledButton type="button" className={classes.other} onClick={onSwap}>
        {isCode ? 'Use your password instead' : 'Use a code instead'}
      </UnstyledButton>
    </ApiForm>
  )
}
