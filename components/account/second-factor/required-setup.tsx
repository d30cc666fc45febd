'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/components/api/request'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { AuthForm } from '../sign-in/auth-form'
import { RecoveryCodes } from './recovery-codes'
import { SetupFields } from './setup-fields'
import type { SetupSecret } from './use-confirm-setup'
import { useConfirmSetup } from './use-confirm-setup'

/** Shown to a user whose role requires a second factor, until it is set up; no other page is available to them. */
export function RequiredSetup({ email, next }: { email: string; next: string }) {
  const [secret, setSecret] = useState<SetupSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [startError, setStartError] = useState<FormFailure | null>(null)
  const [isStarting, setStarting] = useState(false)
  const form = useConfirmSetup(setCodes)

  async function begin() {
    setStarting(true)
    setStartError(null)
    await call('POST /users/me/totp')
      .then(setSecret)
      .catch((error: Error) => setStartError(toFormFailure(error)))
    setStarting(false)
  }

  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} email={email} />
        <Button size="md" fullWidth onClick={() => window.location.replace(next)}>
          I have kept them, go on
        </Button>
      </>
    )
  if (secret)
    return (
      <AuthForm form={form} action="Turn on" label="Set up a second factor">
        <SetupFields secret={secret} form={form} />
      </AuthForm>
    )
  return (
    <>
      <FormError error={startError} />
      <Button size="md" fullWidth loading={isStarting} onClick={begin}>
        Set it up
      </Button>
    </>
  )
}
