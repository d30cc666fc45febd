'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Link } from '@/components/ui/link'
import { codeRequired } from '@/server/access/identity/schemas'
import classes from './auth-layout.module.css'
import { saveForgottenEmail } from './forgotten-email'
import { OneTimeCodeField } from './one-time-code-field'
import { trySignIn } from './try-sign-in'

const credentials = z.object({
  username: z.string().trim().min(1, { error: 'Enter your e-mail address.' }),
  password: z.string().min(1, { error: 'Enter your password.' }),
  /** Asked for after the correct password if the user has a second factor. */
  otp: z.string().trim(),
})

interface Props {
  /** The path to open after signing in. */
  next: string
  /** Credentials that were already verified, when only the code is missing. */
  initialCredentials?: { username: string; password: string }
}

export function SignInForm({ next, initialCredentials }: Props) {
  const [error, setError] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(Boolean(initialCredentials))
  const { register, handleSubmit, formState, setFocus, resetField, getValues } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '', ...initialCredentials, otp: '' },
  })
  const { errors, isSubmitting } = formState
  const isInFlight = useRef(false)

  const submit = handleSubmit(async (values) => {
    // The sixth digit submits the form itself; pressing Enter as well would send a used code.
    if (isInFlight.current) return
    isInFlight.current = true
    setError(null)
    const { otp: _, ...rest } = values
    const problem = await trySignIn(needsCode ? values : rest)
    isInFlight.current = false
    if (problem === codeRequired) {
      setNeedsCode(true)
    } else if (problem && needsCode) {
      setError(problem)
      resetField('otp')
      setFocus('otp')
    } else if (problem) {
      setError(problem)
      resetField('password')
      setFocus('password')
    } else {
      // A full page load, so that no data of the previous user stays in memory. The form stays busy until then.
      window.location.assign(next)
      await new Promise(() => {})
    }
  })

  const back = () => {
    setError(null)
    setNeedsCode(false)
    resetField('otp')
    resetField('password', { defaultValue: '' })
    // The field is rendered after this update.
    setTimeout(() => setFocus('password'))
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Sign in" method="post" className="stack gap-lg">
      {error && (
        <Alert color="red" role="alert" variant="light">
          {error}
        </Alert>
      )}
      {needsCode ? (
        <>
          <p className={classes.account}>{getValues('username')}</p>
          <OneTimeCodeField size="md" {...register('otp')} />
        </>
      ) : (
        <>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            size="md"
            error={errors.username?.message}
            {...register('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth loading={isSubmitting} className={classes.submit}>
        Sign in
      </Button>
      {needsCode ? (
        <Button variant="default" size="md" fullWidth onClick={back}>
          Back
        </Button>
      ) : (
        <p className={classes.forgot}>
          <Link href="/reset-password" onClick={() => saveForgottenEmail(getValues('username'))}>
            Forgot your password?
          </Link>
        </p>
      )}
    </form>
  )
}
