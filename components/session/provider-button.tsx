'use client'

import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import classes from './provider-button.module.css'

interface Props {
  /** What people call the provider. */
  name: string
  /** Where to, once one is in. */
  next: string
  /** Why it led back without a session, in words. */
  refusal: string | null
}

/** Signs in elsewhere: leaves the page for the provider's and comes back signed in. */
export function ProviderButton({ name, next, refusal }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState(refusal)
  const leave = async () => {
    setLeaving(true)
    setProblem(null)
    try {
      const { signIn } = await import('next-auth/react')
      await signIn('oidc', { callbackUrl: next })
      // The browser is on its way; until it is there the button stays as it is.
    } catch {
      setLeaving(false)
      setProblem('The service cannot be reached. Check the connection and try again.')
    }
  }
  return (
    <div className={classes.provider}>
      {problem && (
        <Alert color="red" role="alert" variant="light">
          {problem}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={isLeaving} onClick={leave}>
        Continue with {name}
      </Button>
      <p className={classes.or}>or with your password</p>
    </div>
  )
}
