'use client'

import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import classes from './auth-layout.module.css'

interface Props {
  /** The provider's display name. */
  name: string
  /** The path to open after signing in. */
  next: string
  /** The error of a failed sign-in at the provider. */
  initialError: string | null
}

/** Signs in through the identity provider, whose page redirects back with a session. */
export function ProviderButton({ name, next, initialError }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState(initialError)
  const leave = async () => {
    setLeaving(true)
    setError(null)
    try {
      const { signIn } = await import('next-auth/react')
      await signIn('oidc', { callbackUrl: next })
      // The button stays busy until the browser has left the page.
    } catch {
      setLeaving(false)
      setError('The service cannot be reached. Check the connection and try again.')
    }
  }
  return (
    <div className={classes.provider}>
      {error && (
        <Alert color="red" role="alert" variant="light">
          {error}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={isLeaving} onClick={leave}>
        Continue with {name}
      </Button>
      <p className={classes.divider}>or with your password</p>
    </div>
  )
}
