'use client'

import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ApiError } from '@/components/api/request'
import { codeRequired } from '@/server/access/identity/schemas'
import { SignInForm } from './sign-in-form'
import { trySignIn } from './try-sign-in'

/** Shown when the password was set but signing in needs a code or has failed. */
export function SignInAfter({ pendingSignIn, doneMessage }: { pendingSignIn: PendingSignIn; doneMessage: string }) {
  if (pendingSignIn.problem === codeRequired) return <SignInForm next="/" initialCredentials={pendingSignIn} />
  return (
    <>
      <Alert color="yellow" role="alert" variant="light">
        {doneMessage} {pendingSignIn.problem}
      </Alert>
      <Button component="a" href="/sign-in" size="md" fullWidth>
        Sign in
      </Button>
    </>
  )
}

/** A sign-in that was not completed after the password was set. */
interface PendingSignIn {
  problem: string
  username: string
  password: string
}

/** Sets a password through a one-time link, then signs in with it. */
export function useSignInAfter(username: string) {
  const [pendingSignIn, setPendingSignIn] = useState<PendingSignIn | null>(null)
  const isOutcomeUnknown = useRef(false)

  async function signInAfter(password: string, act: () => Promise<unknown>) {
    let failure: unknown = null
    try {
      await act()
    } catch (error) {
      const wasOutcomeUnknown = isOutcomeUnknown.current
      isOutcomeUnknown.current = error instanceof ApiError && error.isOutcomeUnknown
      // After a lost answer, the link may be used up; then the password that it set works.
      if (!wasOutcomeUnknown || isOutcomeUnknown.current) throw error
      failure = error
    }
    const problem = await trySignIn({ username, password })
    if (problem && failure && problem !== codeRequired) throw failure
    if (problem) return setPendingSignIn({ problem, username, password })
    // Replaces this page, so that nobody returns to a link that is used up.
    window.location.replace('/')
    await new Promise(() => {})
  }
  return { pendingSignIn, signInAfter }
}
