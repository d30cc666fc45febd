'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api'
import { FormProblem } from '../forms/form-problem'
import { type Refusal, refusalOf } from '../forms/place-errors'
import { DoorForm } from '../session/door-form'
import { RecoveryCodes } from './recovery-codes'
import { SetUpFields } from './set-up-fields'
import type { SetUpSecret } from './shapes'
import { useConfirm } from './use-confirm'

/** For somebody whose role asks for a second factor and who has none: nothing else is open to them until it is set up. */
export function FirstSetUp({ email, next }: { email: string; next: string }) {
  const [secret, setSecret] = useState<SetUpSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isAsking, setAsking] = useState(false)
  const kit = useConfirm(setCodes)

  async function begin() {
    setAsking(true)
    setRefusal(null)
    await call('POST /users/me/totp')
      .then(setSecret)
      .catch((error: Error) => setRefusal(refusalOf(error)))
    setAsking(false)
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
      <DoorForm kit={kit} action="Turn on" label="Set up a second factor">
        <SetUpFields secret={secret} kit={kit} />
      </DoorForm>
    )
  return (
    <>
      <FormProblem refusal={refusal} />
      <Button size="md" fullWidth loading={isAsking} onClick={begin}>
        Set it up
      </Button>
    </>
  )
}
