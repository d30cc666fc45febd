'use client'

import { Alert, Button } from '@mantine/core'
import { codeRequired } from '@/server/identity/schemas'
import { SignInForm } from './sign-in-form'
import type { Then } from './use-enter'

/** The way on where the password was set and signing in with it asks for more, or did not work at once. */
export function Entered({ then, done }: { then: Then; done: string }) {
  if (then.problem === codeRequired) return <SignInForm next="/" begun={then} />
  return (
    <>
      <Alert color="yellow" role="alert" variant="light">
        {done} {then.problem}
      </Alert>
      <Button component="a" href="/sign-in" size="md" fullWidth>
        Sign in
      </Button>
    </>
  )
}
